import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Role, ROLES } from 'contract/office/roles';
import type { ApiContext } from '../apiContext';
import { hasUpdated } from '../db/rows';
import type { Db, StaffAccountRow, StaffSessionRow } from '../db/schema';
import { CLOCKS_DIFFER_MS, newToken, type SessionCookie, tokenHash } from '../server/sessionCookie';

const MINUTE_MS = 60 * 1000;
/** Without use, after which a session ends. */
const IDLE_MS = 30 * MINUTE_MS;
/** Time to type a code, to set one up, or to use a passkey. */
const STEP_MS = 10 * MINUTE_MS;
const LONGEST_MS = 12 * 60 * MINUTE_MS;

type SessionContext = Pick<ApiContext, 'db' | 'now'>;

/** An open session and its account. */
export interface OpenStaffSession {
  session: StaffSessionRow;
  account: StaffAccountRow;
}

/** Returns the roles of an account; a role of a later release, unknown to this one, gives no right. */
export const rolesOf = ({ roles_json }: Pick<StaffAccountRow, 'roles_json'>): Role[] => {
  const given = JSON.parse(roles_json) as unknown[];
  return ROLES.filter((role) => given.includes(role));
};

/** @param email in lowercase */
export const findAccount = (db: Db, email: string): Promise<StaffAccountRow | undefined> =>
  db.selectFrom('staff_accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Opens a session. Returns the token for the browser; the database stores its hash. */
export async function openStaffSession(
  { db, now }: SessionContext,
  { email, step, device }: Pick<StaffSessionRow, 'email' | 'step' | 'device'>,
): Promise<string> {
  const token = newToken();
  const at = now().toISOString();
  await db
    .deleteFrom('staff_sessions')
    .where(sql<boolean>`not ${isOpen(now())}`)
    .execute();
  const known = { token_hash: tokenHash(token), id: randomUUID(), email, step, device };
  const session: StaffSessionRow = { ...known, opened_at: at, used_at: at };
  await db.insertInto('staff_sessions').values(session).execute();
  return token;
}

/** Returns the session of a browser; undefined when it has none that is open, or one of a disabled account. */
export async function staffSessionOf(
  { db, now }: SessionContext,
  cookie: SessionCookie,
  request: FastifyRequest,
): Promise<OpenStaffSession | undefined> {
  const token = cookie.read(request);
  if (token === undefined) return undefined;
  const session = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where(isOpen(now()))
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const account = await findAccount(db, session.email);
  return account?.disabled_at === null ? { session, account } : undefined;
}

/** Ends and returns the session of a browser, which nothing could reach once it gets another. */
export async function endSessionOf(
  context: SessionContext,
  cookie: SessionCookie,
  request: FastifyRequest,
): Promise<OpenStaffSession | undefined> {
  const open = await staffSessionOf(context, cookie, request);
  if (open !== undefined) await endStaffSessions(context.db, open.account.email, { id: open.session.id });
  return open;
}

/** Used within the idle time and not in the future, where a clock was set back; and not opened too long ago. */
function isOpen(now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const oldest = sql`case step when 'in' then ${at(-LONGEST_MS)} else ${at(-STEP_MS)} end`;
  return sql<boolean>`(used_at > ${at(-IDLE_MS)} and used_at <= ${at(CLOCKS_DIFFER_MS)} and opened_at > ${oldest})`;
}

/** Returns when a session ends if it is not used: idle, or after its maximum duration. */
export const endOfSession = (openedAt: string, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + IDLE_MS, Date.parse(openedAt) + LONGEST_MS));

/** Returns false when the session was ended in the meantime. */
export function useStaffSession({ db, now }: SessionContext, { token_hash }: StaffSessionRow): Promise<boolean> {
  const used_at = now().toISOString();
  return hasUpdated(db.updateTable('staff_sessions').set({ used_at }).where('token_hash', '=', token_hash));
}

/** Returns the open sessions of an account, the last used first. */
export const staffSessionsOf = ({ db, now }: SessionContext, email: string): Promise<StaffSessionRow[]> =>
  db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('email', '=', email)
    .where('step', '=', 'in')
    .where(isOpen(now()))
    .orderBy('used_at', 'desc')
    .execute();

/** Ends sessions of an account: only `id`, all but `but`, or all without either. */
export async function endStaffSessions(
  db: Db,
  email: string,
  { id, but }: { id?: string; but?: string } = {},
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('email', '=', email)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
