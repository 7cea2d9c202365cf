import { STATUS_IDLE_MINUTES } from 'contract/admission/statusCalls';
import type { ApiContext } from '../../../apiContext';
import { inTransaction } from '../../../db/inTransaction';
import type { Db } from '../../../db/schema';
import { CLOCKS_DIFFER_MS, newToken, tokenHash } from '../../../secrets/tokens';

const IDLE_MS = STATUS_IDLE_MINUTES * 60 * 1000;
const LONGEST_MS = 12 * 60 * 60 * 1000;

type SessionContext = Pick<ApiContext, 'db' | 'now'>;

/** Opens a session for an application. Returns the token for its browser; the database stores its hash. */
export async function openSession({ db, now }: SessionContext, application_id: string): Promise<string> {
  const token = newToken();
  const at = now().toISOString();
  await inTransaction(db, async (transaction) => {
    await endOld(transaction, now());
    await transaction
      .insertInto('status_sessions')
      .values({ token_hash: tokenHash(token), application_id, opened_at: at, used_at: at })
      .execute();
  });
  return token;
}

/** Renews a session. Returns the id of its application; undefined for an expired session. */
export async function renewSession({ db, now }: SessionContext, token: string): Promise<string | undefined> {
  const { idleSince, openedBefore, wrong } = bounds(now());
  const row = await db
    .updateTable('status_sessions')
    .set({ used_at: now().toISOString() })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', '>', idleSince)
    .where('used_at', '<=', wrong)
    .where('opened_at', '>', openedBefore)
    .returning('application_id')
    .executeTakeFirst();
  return row?.application_id;
}

export async function endSession({ db }: Pick<SessionContext, 'db'>, token: string): Promise<void> {
  await db.deleteFrom('status_sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends all sessions of an application, so that a holder of the previous return code sees nothing more. */
export async function endSessionsOf(db: Db, applicationId: string): Promise<void> {
  await db.deleteFrom('status_sessions').where('application_id', '=', applicationId).execute();
}

async function endOld(db: Db, now: Date): Promise<void> {
  const { idleSince, openedBefore, wrong } = bounds(now);
  await db
    .deleteFrom('status_sessions')
    .where((row) =>
      row.or([row('used_at', '<=', idleSince), row('used_at', '>', wrong), row('opened_at', '<=', openedBefore)]),
    )
    .execute();
}

const bounds = (now: Date) => ({
  idleSince: new Date(now.getTime() - IDLE_MS).toISOString(),
  openedBefore: new Date(now.getTime() - LONGEST_MS).toISOString(),
  wrong: new Date(now.getTime() + CLOCKS_DIFFER_MS).toISOString(),
});
