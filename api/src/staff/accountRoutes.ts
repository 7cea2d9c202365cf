import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type LogResponse,
  STAFF_CALLS,
  type StaffAccountResponse,
  type StaffSessionsResponse,
} from 'contract/office/staffCalls';
import type { ApiContext } from '../apiContext';
import { newestEntries } from '../audit/officeLog';
import { NotFound } from '../lib/refusals';
import { routeOf } from '../server/routeOf';
import type { SessionCookie } from '../server/sessionCookie';
import { accountOf } from './signInRoutes';
import { endStaffSessions, type OpenStaffSession, staffSessionOf, staffSessionsOf } from './staffSessions';
import { wholeNumber } from '../server/queryValues';

const OWN = { config: { right: 'own account' }, schema: { hide: true } } as const;
const ENTRIES_MAX = 200;

/** Registers the calls for a person's own account, and the office log for administrators. */
export function registerAccountRoutes(
  app: FastifyInstance,
  context: ApiContext,
  cookie: SessionCookie,
  hasOpenid: boolean,
): void {
  const { db, now } = context;

  app.get(
    STAFF_CALLS.account,
    { config: { right: 'nobody' }, schema: OWN.schema },
    async (request): Promise<StaffAccountResponse> => {
      const open = await staffSessionOf(context, cookie, request);
      if (open?.session.step !== 'in')
        return { success: 0, message: 'Nobody has signed in here.', ...(hasOpenid && { openid: true }) };
      return { success: 1, message: 'You have signed in.', data: accountOf(open, new Date(open.session.used_at)) };
    },
  );

  app.post(STAFF_CALLS.renew, { bodyLimit: 1024, ...OWN }, async (request): Promise<StaffAccountResponse> => {
    return { success: 1, message: 'The session continues.', data: accountOf(openIn(request), now()) };
  });

  app.get(STAFF_CALLS.sessions, OWN, async (request): Promise<StaffSessionsResponse> => {
    const { session } = openIn(request);
    const rows = await staffSessionsOf(context, request.staff.email);
    const data = rows.map(({ id, opened_at, used_at, device }) => ({
      id,
      is_this_one: id === session.id,
      signed_in_at: opened_at,
      used_at,
      device,
    }));
    return { success: 1, data };
  });

  app.delete(STAFF_CALLS.sessions, { bodyLimit: 1024, ...OWN }, async (request) => {
    await endStaffSessions(db, request.staff.email, { but: openIn(request).session.id });
    return { success: 1, message: 'All other sessions are ended.' };
  });

  app.delete<{ Params: { id: string } }>(
    routeOf(STAFF_CALLS.session(':id')),
    { bodyLimit: 1024, ...OWN },
    async (request) => {
      const ended = await endStaffSessions(db, request.staff.email, { id: request.params.id });
      if (ended === 0) throw new NotFound('This session has ended already.');
      return { success: 1, message: 'The session is ended.' };
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    STAFF_CALLS.log,
    { config: { right: 'read log' }, schema: { hide: true } },
    async ({ query: { number, before, limit } }): Promise<LogResponse> => {
      const most = wholeNumber('limit', limit, ENTRIES_MAX) ?? 50;
      const found = await newestEntries(db, {
        number: typeof number === 'string' && number.trim() !== '' ? number.trim() : undefined,
        before: wholeNumber('before', before, Number.MAX_SAFE_INTEGER),
        limit: most + 1,
      });
      const entries = found.slice(0, most).map(({ seq, numbers, at, who, act, subject, reason }) => ({
        entry: seq,
        at,
        who,
        act,
        subject,
        reason,
        numbers: numbers === '' ? [] : numbers.split(' '),
      }));
      return { success: 1, data: { entries, more: found.length > most } };
    },
  );
}

/** Returns the open session; the guard rejects requests without one. */
export function openIn({ staffSession }: FastifyRequest): OpenStaffSession {
  if (staffSession === undefined) throw new Error('api: a call of the office that its guard did not check');
  return staffSession;
}
