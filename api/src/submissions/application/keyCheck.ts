import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/schema';
import { type KeyRing, tryDecrypt } from '../../secrets/cipher';

const FOREIGN_KEY =
  'Aadhaar numbers are stored that cannot be decrypted with this key: set SECRET_KEY as it was before (after a change, set the previous one as OLD_SECRET_KEY; then run: npm run office -- rotate-key), or restore secret.key from the backup';

/** Logs an error when the oldest or newest Aadhaar number, between which a rotation proceeds, needs a missing key. */
export async function checkKeys(db: Db, keys: KeyRing, log: FastifyBaseLogger): Promise<void> {
  for (const order of ['asc', 'desc'] as const) {
    const row = await db
      .selectFrom('applications')
      .select(['id', 'aadhaar_cipher'])
      .orderBy('submitted_at', order)
      .orderBy('number', order)
      .executeTakeFirst();
    if (row === undefined) return;
    if (tryDecrypt(keys, row.aadhaar_cipher, row.id) === undefined) {
      log.error(FOREIGN_KEY);
      return;
    }
  }
}
