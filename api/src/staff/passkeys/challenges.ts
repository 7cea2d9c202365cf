import type { ApiContext } from '../../apiContext';
import type { StaffSessionRow } from '../../db/schema';

const LASTS_MS = 10 * 60 * 1000;

type ChallengeContext = Pick<ApiContext, 'db' | 'now'>;

/** Stores the challenge in the row of the session: a browser that named it itself could replay an old response. */
export async function keepChallenge(
  { db, now }: ChallengeContext,
  { token_hash }: StaffSessionRow,
  challenge: string,
): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ challenge, challenge_at: now().toISOString() })
    .where('token_hash', '=', token_hash)
    .execute();
}

/**
 * Takes the challenge of a session; undefined when there is none, it has expired, or it was taken before: of two
 * simultaneous requests, one gets it.
 */
export async function takeChallenge(
  { db, now }: ChallengeContext,
  { token_hash, challenge, challenge_at }: StaffSessionRow,
): Promise<string | undefined> {
  if (challenge === null || challenge_at === null) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ challenge: null, challenge_at: null })
    .where('token_hash', '=', token_hash)
    .where('challenge', '=', challenge)
    .executeTakeFirstOrThrow();
  const ageMs = now().getTime() - Date.parse(challenge_at);
  return numUpdatedRows === 1n && ageMs < LASTS_MS ? challenge : undefined;
}
