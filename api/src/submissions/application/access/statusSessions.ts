import { sql } from 'kysely';
import { STATUS_IDLE_MINUTES } from 'contract/admission/statusCalls';
import type { ApiContext } from '../../../apiContext';
import { CLOCKS_DIFFER_MS, newToken, tokenHash } from '../../../server/sessionCookie';

const IDLE_MS = STATUS_IDLE_MINUTES * 60 * 1000;
const LONGEST_MS = 12 * 60 * 60 * 1000;

type SessionContext = Pick<ApiContext, 'db' | 'now'>;

/** Opens a session for an application. Returns the token for its browser; the database stores its hash. */
export async function openSession({ db, now }: SessionContext, application_id: string): Promise<string> {
  const token = newToken();
  const at = now().toISOString();
  await db
    .deleteFrom('status_sessions')
    .where(sql<boolean>`not ${isOpen(now())}`)
    .execute();
  await db
    .insertInto('status_sessions')
    .values({ token_hash: tokenHash(token), application_id, opened_at: at, used_at: at })
    .execute();
  return token;
}

/** Renews the session of a browser's token. Returns the id of its application; undefined for none, or an expired one. */
export async function renewSession({ db, now }: SessionContext, token?: string): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const row = await db
    .updateTable('status_sessions')
    .set({ used_at: now().toISOString() })
    .where('token_hash', '=', tokenHash(token))
    .where(isOpen(now()))
    .returning('application_id')
    .executeTakeFirst();
  return row?.application_id;
}

export async function endSession({ db }: Pick<SessionContext, 'db'>, token?: string): Promise<void> {
  if (token === undefined) return;
  await db.deleteFrom('status_sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** Used within the idle time and not in the future, where a clock was set back; and not opened too long ago. */
function isOpen(now: Date) {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return sql<boolean>`(used_at > ${at(-IDLE_MS)} and used_at <= ${at(CLOCKS_DIFFER_MS)} and opened_at > ${at(-LONGEST_MS)})`;
}
