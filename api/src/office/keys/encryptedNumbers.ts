import type { Kysely } from 'kysely';
import type { ApplicationRow, Database } from '../../db/schema';
import { type KeyRing, openWith } from '../../secrets/cipher';
import type { Office } from '../office';
import { pages } from '../filters/pages';

/** An encrypted Aadhaar number, and whose it is. */
export type EncryptedNumber = Pick<ApplicationRow, 'id' | 'number' | 'submitted_at' | 'aadhaar_cipher'>;

/** The next ones in the order of arrival. */
export async function encryptedAfter(
  db: Kysely<Database>,
  after: EncryptedNumber | undefined,
  limit: number,
): Promise<EncryptedNumber[]> {
  let query = db.selectFrom('applications').select(['id', 'number', 'submitted_at', 'aadhaar_cipher']);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('submitted_at', 'number'), '>', tuple(after.submitted_at, after.number)),
    );
  }
  return query.orderBy('submitted_at').orderBy('number').limit(limit).execute();
}

export const allEncrypted = (db: Kysely<Database>, signal: AbortSignal): AsyncGenerator<EncryptedNumber> =>
  pages((last, limit) => encryptedAfter(db, last, limit), signal);

const opensWith = (key: Buffer, { aadhaar_cipher, id }: EncryptedNumber) =>
  openWith(key, aadhaar_cipher, id) !== undefined;

/** Says of each number whether it is under the key that encrypts now. To be asked for inside each transaction. */
export function isCurrent(keys: KeyRing): (row: EncryptedNumber) => boolean {
  const [current] = keys();
  return (row) => current !== undefined && opensWith(current, row);
}

/** Numbers of the applications whose Aadhaar number none of the keys decrypts. */
export async function unreadable({ db, keys, signal }: Office): Promise<string[]> {
  const numbers: string[] = [];
  for await (const row of allEncrypted(db, signal)) {
    if (!keys.aadhaar().some((key) => opensWith(key, row))) numbers.push(row.number);
  }
  return numbers;
}
