import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deskAddresses } from 'contract/office/deskAddresses';
import { mayUse, type Right, type Role } from 'contract/office/roles';
import { STAFF_HEADER } from 'contract/office/staffCalls';
import type { ApiContext } from '../apiContext';
import { logOfficeAct } from '../audit/officeLog';
import type { SessionCookie } from '../server/sessionCookie';
import { isToDesk } from '../server/visitorAddress';
import { type OpenStaffSession, rolesOf, staffSessionOf, useStaffSession } from './staffSessions';
import { Forbidden, SignedOut } from '../lib/refusals';

/** The signed-in member of staff, with the session. */
export interface Staff extends OpenStaffSession {
  email: string;
  roles: Role[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right that a call under `/api/office` needs; `nobody` for calls that need no sign-in. */
    right?: Right | 'nobody';
  }
  interface FastifyRequest {
    /** Set in calls that need a right. */
    staff: Staff;
  }
}

type GuardContext = Pick<ApiContext, 'db' | 'env' | 'keys' | 'now'>;

const PREFIX = '/api/office/';
const SIGNED_OUT = 'Nobody has signed in here, or the session is over. Sign in again.';
const ANOTHER = 'Somebody else has signed in at this browser. Sign in again.';
const isAt = (deskUrl: string) => `The office’s desk is at ${deskUrl}${deskAddresses.home}. Open it there.`;
const NO_RIGHT = 'You do not have permission to do this. The administrator of the site can give it to you.';

/**
 * Registers the guard of all calls under `/api/office`, each of which names the right that it needs: without a session
 * it answers 401, without the right 403, which is logged in the office log. No response is cached. Where the desk has a
 * host of its own, they all answer only there: other hosts' pages contain the scripts of all teams.
 * @throws Error at startup for a call that names no right
 */
export function registerStaffGuard(app: FastifyInstance, context: GuardContext, cookie: SessionCookie): void {
  const { DESK_URL } = context.env;
  app.decorateRequest('staff', undefined as unknown as Staff);
  app.addHook('onRoute', ({ url, config }) => {
    if (url.startsWith(PREFIX) && config?.right === undefined)
      throw new Error(`api: ${url} names no right; give it one of RIGHTS as config.right`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const { url, config } = request.routeOptions;
    // not the address as it was sent, which has other spellings: /api/%6Fffice
    if (!url?.startsWith(PREFIX)) return;
    reply.header('cache-control', 'no-store');
    if (DESK_URL !== undefined && !isToDesk(context.env, request)) throw new Forbidden(isAt(DESK_URL));
    const { right } = config;
    if (right === 'nobody') return;
    const open = await staffSessionOf(context, cookie, request);
    if (open?.session.step !== 'in') throw new SignedOut(SIGNED_OUT);
    const { email } = open.account;
    if ((request.headers[STAFF_HEADER.toLowerCase()] ?? email) !== email) throw new SignedOut(ANOTHER);
    request.staff = { ...open, email, roles: rolesOf(open.account) };
    if (right === undefined || !mayUse(request.staff.roles, right)) await refuseRight(context, request, right);
    await useStaffSession(context, open.session);
  });
}

/** @throws Forbidden, after logging who was refused what */
export async function refuseRight(
  context: GuardContext,
  { staff, method, routeOptions }: FastifyRequest,
  right: Right | undefined,
): Promise<never> {
  const subject = `${method} ${routeOptions.url ?? ''} (${right})`;
  await logOfficeAct(context, { who: staff.email, act: 'refused', subject });
  throw new Forbidden(NO_RIGHT);
}
