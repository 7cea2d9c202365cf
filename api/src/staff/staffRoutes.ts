import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../apiContext';
import { sessionCookie, type SessionCookie } from '../server/sessionCookie';
import { registerOpenidRoutes } from './openidRoutes';
import { accountOf, registerSignInRoutes } from './signInRoutes';
import { registerStaffGuard, type Staff } from './staffGuard';
import {
  type LogResponse,
  PASSKEY_CALLS,
  type PasskeyOptionsResponse,
  type PasskeysResponse,
  STAFF_CALLS,
  type StaffAccountResponse,
  type StaffSessionsResponse,
} from 'contract/office/staffCalls';
import { logOfficeAct, newestEntries } from '../audit/officeLog';
import { inTransaction } from '../db/transaction';
import { Conflict, NotFound } from '../lib/refusals';
import { endStaffSessions, staffSessionOf, staffSessionsOf } from './staffSessions';
import { wholeNumber } from '../server/queryValues';
import { fieldOf } from '../server/requestBodies';
import { deviceOf } from './device';
import { addPasskey, offerPasskey, passkeysOf, removePasskey } from './passkeys';
import { type RelyingParty, relyingPartyOf, RESPONSE_MAX } from './relyingParty';

/**
 * Registers the guard of all office calls, and the calls to sign in. Must run before other office calls are registered.
 */
export function registerStaffRoutes(app: FastifyInstance, context: ApiContext): void {
  const { DESK_URL, SITE_URL, OPENID: openid } = context.env;
  const siteUrl = DESK_URL ?? SITE_URL;
  const cookie = sessionCookie({ name: 'staff', path: '/api/office' }, siteUrl);
  registerStaffGuard(app, context, cookie);
  registerSignInRoutes(app, context, cookie, siteUrl);
  registerAccountRoutes(app, context, cookie);
  registerPasskeyRoutes(app, context, siteUrl);
  // `openid` is not set without `siteUrl`
  if (openid && siteUrl) registerOpenidRoutes(app, context, { settings: openid, siteUrl, cookie });
}

const OWN = { bodyLimit: 1024, config: { right: 'own account' } } as const;
const ENTRIES_MAX = 200;

/** Registers the calls for a person's own account, and the office log for administrators. */
function registerAccountRoutes(app: FastifyInstance, context: ApiContext, cookie: SessionCookie): void {
  const { db, env, keys, now } = context;

  /** Ends sessions of the account, and logs that with it. Returns how many. */
  const endSessions = ({ email }: Staff, which: Parameters<typeof endStaffSessions>[2]): Promise<number> =>
    inTransaction(db, async (transaction) => {
      const ended = await endStaffSessions(transaction, email, which);
      const act = { who: email, act: 'end-sessions', subject: email };
      if (ended > 0) await logOfficeAct({ db: transaction, keys, now }, act);
      return ended;
    });

  app.get(STAFF_CALLS.account, { config: { right: 'nobody' } }, async (request): Promise<StaffAccountResponse> => {
    const open = await staffSessionOf(context, cookie, request);
    if (open?.session.step !== 'in')
      return { success: 0, message: 'Nobody has signed in here.', ...(env.OPENID && { openid: true }) };
    const { opened_at, used_at } = open.session;
    return { success: 1, message: 'You have signed in.', data: accountOf(open.account, opened_at, new Date(used_at)) };
  });

  app.post(STAFF_CALLS.renew, OWN, async (request): Promise<StaffAccountResponse> => {
    const { account, session } = request.staff;
    return { success: 1, message: 'The session continues.', data: accountOf(account, session.opened_at, now()) };
  });

  app.get(STAFF_CALLS.sessions, OWN, async (request): Promise<StaffSessionsResponse> => {
    const { session, email } = request.staff;
    const rows = await staffSessionsOf(context, email);
    const data = rows.map(({ id, opened_at, used_at, device }) => ({
      id,
      is_this_one: id === session.id,
      signed_in_at: opened_at,
      used_at,
      device,
    }));
    return { success: 1, data };
  });

  app.delete(STAFF_CALLS.sessions, OWN, async (request) => {
    await endSessions(request.staff, { but: request.staff.session.id });
    return { success: 1, message: 'All other sessions are ended.' };
  });

  app.delete<{ Params: { id: string } }>(STAFF_CALLS.session(':id'), OWN, async (request) => {
    const ended = await endSessions(request.staff, { id: request.params.id });
    if (ended === 0) throw new NotFound('This session has ended already.');
    return { success: 1, message: 'The session is ended.' };
  });

  app.get<{ Querystring: Record<string, unknown> }>(
    STAFF_CALLS.log,
    { config: { right: 'read log' } },
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

const NOT_HERE =
  'This site cannot use passkeys: they need a host name and TLS, which the administrator sets with SITE_URL.';

/** Registers the calls for the passkeys of the signed-in account. */
function registerPasskeyRoutes(app: FastifyInstance, context: ApiContext, siteUrl: string | undefined): void {
  const { db } = context;
  const limited = { ...OWN, config: { ...OWN.config, rateLimit: app.submissionLimit } } as const;

  const partyOf = (request: Parameters<typeof relyingPartyOf>[0]): RelyingParty => {
    const party = relyingPartyOf(request, siteUrl);
    if (party === undefined) throw new Conflict(NOT_HERE);
    return party;
  };

  app.get(PASSKEY_CALLS.passkeys, OWN, async (request): Promise<PasskeysResponse> => {
    const rows = await passkeysOf(db, request.staff.email);
    const passkeys = rows.map(({ id, name, added_at, used_at }) => ({ id, name, added_at, used_at }));
    const offered = relyingPartyOf(request, siteUrl) !== undefined;
    return { success: 1, message: 'Your passkeys.', data: { offered, passkeys } };
  });

  app.post(PASSKEY_CALLS.options, limited, async (request): Promise<PasskeyOptionsResponse> => {
    return { success: 1, data: await offerPasskey(context, request.staff, partyOf(request)) };
  });

  app.post<{ Body: unknown }>(PASSKEY_CALLS.passkeys, { ...limited, bodyLimit: RESPONSE_MAX }, async (request) => {
    const name = deviceOf(request.headers['user-agent']);
    const answered = { response: fieldOf(request.body, 'response'), name, party: partyOf(request) };
    await addPasskey(context, request.staff, answered);
    return { success: 1, message: 'The passkey is added. You can use it in place of a code from now on.' };
  });

  app.delete<{ Params: { id: string } }>(PASSKEY_CALLS.passkey(':id'), OWN, async (request) => {
    const isRemoved = await removePasskey(context, request.staff.email, request.params.id);
    if (!isRemoved) throw new NotFound('This passkey has already been removed.');
    return { success: 1, message: 'The passkey is removed.' };
  });
}
