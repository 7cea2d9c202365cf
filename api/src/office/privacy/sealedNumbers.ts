import type { Kysely } from 'kysely';
import type { ApplicationRow, Database } from '../../db/schema';
import { type KeyRing, openWith } from '../../secrets/cipher';
import { BATCH } from './removal';

/** An encrypted Aadhaar number, and whose it is. */
export type SealedNumber = Pick<ApplicationRow, 'id' | 'number' | 'submitted_at' | 'aadhaar_cipher'>;

/** The next `BATCH` in the order of arrival. */
export async function sealedAfter(db: Kysely<Database>, after: SealedNumber | undefined): Promise<SealedNumber[]> {
  let query = db.selectFrom('applications').select(['id', 'number', 'submitted_at', 'aadhaar_cipher']);
  if (after !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('submitted_at', 'number'), '>', tuple(after.submitted_at, after.number)),
    );
  }
  return query.orderBy('submitted_at').orderBy('number').limit(BATCH).execute();
}

export async function* allSealed(db: Kysely<Database>): AsyncGenerator<SealedNumber> {
  let last: SealedNumber | undefined;
  do {
    const rows = await sealedAfter(db, last);
    yield* rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

const opensWith = (key: Buffer, { aadhaar_cipher, id }: SealedNumber) =>
  openWith(key, aadhaar_cipher, id) !== undefined;

/** Says of each number whether it is under the key that encrypts now. To be asked for inside each transaction. */
export function isCurrent(keys: KeyRing): (row: SealedNumber) => boolean {
  const [current] = keys();
  return (row) => current !== undefined && opensWith(current, row);
}

/** Numbers of the applications whose Aadhaar number none of the keys decrypts. */
export async function unreadable(db: Kysely<Database>, keys: KeyRing): Promise<string[]> {
  const numbers: string[] = [];
  for await (const row of allSealed(db)) {
    if (!keys().some((key) => opensWith(key, row))) numbers.push(row.number);
  }
  return numbers;
}
