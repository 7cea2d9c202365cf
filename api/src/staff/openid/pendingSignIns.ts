import { createHash, randomBytes } from 'node:crypto';
import type { ApiContext } from '../../apiContext';

const LASTS_MS = 10 * 60 * 1000;

type BegunContext = Pick<ApiContext, 'db' | 'now'>;

/** The values that the provider's response is checked against. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Stores an unfinished sign-in. Returns the token that the browser keeps until it returns. */
export async function storePending({ db, now }: BegunContext, begun: Begun): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const longAgo = new Date(now().getTime() - LASTS_MS).toISOString();
  await db.deleteFrom('openid_sign_ins').where('begun_at', '<=', longAgo).execute();
  await db
    .insertInto('openid_sign_ins')
    .values({ token_hash: hashOf(token), ...begun, begun_at: now().toISOString() })
    .execute();
  return token;
}

/** Takes an unfinished sign-in, only once; undefined when it has expired. */
export async function takePending({ db, now }: BegunContext, token: string): Promise<Begun | undefined> {
  const begun = await db
    .deleteFrom('openid_sign_ins')
    .where('token_hash', '=', hashOf(token))
    .returningAll()
    .executeTakeFirst();
  if (begun === undefined || now().getTime() - Date.parse(begun.begun_at) >= LASTS_MS) return undefined;
  const { state, nonce, verifier } = begun;
  return { state, nonce, verifier };
}
