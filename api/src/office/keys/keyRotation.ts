import { sql } from 'kysely';
import { lockExclusive } from '../../db/transaction';
import { currentKeyId, decrypt, encrypt, keyIdOf } from '../../secrets/cipher';
import {
  keyFiles,
  createIfMissing,
  newSecret,
  readSecret,
  removeSecret,
  replaceSecret,
  secretAt,
} from '../../secrets/keyFile';
import type { Office } from '../office';
import { yieldToWriters } from '../../db/giveWay';
import { BATCH } from '../privacy/removal';
import { logOfficeAct } from '../../audit/officeLog';
import {
  allValues,
  ENCRYPTED_COLUMNS,
  type EncryptedValue,
  type EncryptedColumn,
  valuesAfter,
} from './encryptedColumns';
import { encryptFiles } from '../../uploads/encryptFiles';

/**
 * Re-encrypts every encrypted column and every file, in batches; wherever it is stopped, the next run continues.
 * With an external key the operator manages the keys; otherwise the key file is replaced, and the previous one stays beside
 * it until nothing is encrypted under it any more. Returns the number of values and files that this run re-encrypted.
 *
 * Code that stores something reads the key inside the transaction that stores it. So a transaction that begins after
 * the key was replaced uses the new one, and a pass over everything that began later and found nothing to do has seen
 * all data.
 */
export async function rotateKey(office: Office, reason: string): Promise<{ values: number; files: number }> {
  if (!(await begin(office, reason))) office.say('Continuing a rotation that was interrupted.');
  const rotated = { values: 0, files: 0 };
  let keyId: string;
  do {
    keyId = currentKeyId(office.keys.files);
    for (const column of ENCRYPTED_COLUMNS) rotated.values += await encryptColumn(office, column);
    rotated.files += await encryptAllFiles(office, keyId);
  } while (!(await finish(office, keyId, reason)));
  return rotated;
}

/** Returns false when an earlier run has already begun. */
async function begin({ db, env, keys, now, who }: Office, reason: string): Promise<boolean> {
  const { current, former, digest } = keyFiles(env.DATA_DIR);
  const { digestKey } = keys;
  // In a transaction, so that two simultaneous commands cannot both replace the key.
  return db.transaction().execute(async (transaction) => {
    // With the lock, every transaction that stores something under the previous key is over.
    await lockExclusive(transaction, 'keys');
    const secret = env.SECRET_KEY ?? readSecret(current);
    // The same key in both files: a run was killed between the last two steps below.
    if (env.SECRET_KEY === undefined && (secretAt(former) ?? secret) !== secret) return false;
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'rotate-key', subject: 'begun', reason });
    await createIfMissing(digest, digestKey);
    if (env.SECRET_KEY !== undefined) return true;
    await replaceSecret(former, secret);
    await replaceSecret(current, newSecret());
    return true;
  });
}

async function encryptColumn({ db, keys, signal }: Office, column: EncryptedColumn): Promise<number> {
  let rotated = 0;
  let last: EncryptedValue | undefined;
  do {
    signal.throwIfAborted();
    const batch = await db.transaction().execute(async (transaction) => {
      const values = await valuesAfter(transaction, column, last, BATCH);
      const current = currentKeyId(keys.aadhaar);
      const old = values.filter(({ encrypted }) => keyIdOf(encrypted) !== current);
      for (const { id, encrypted } of old) {
        const context = column.context(id);
        const reencrypted = encrypt(keys.aadhaar, decrypt(keys.aadhaar, encrypted, context), context);
        await sql`
          update ${sql.table(column.table)} set ${sql.ref(column.column)} = ${reencrypted} where ${sql.ref(column.key)} = ${id}
        `.execute(transaction);
      }
      return { values, changed: old.length };
    });
    rotated += batch.changed;
    last = batch.values.at(-1);
    await yieldToWriters();
  } while (last !== undefined);
  return rotated;
}

/** Repeats until a pass has nothing to do: another rotation may have replaced the key in the middle of a pass. */
async function encryptAllFiles(office: Office, keyId: string): Promise<number> {
  let rotated = 0;
  let changed: number;
  do {
    changed = await encryptFiles(office, (found) => found === keyId);
    rotated += changed;
  } while (changed > 0 && keyId === currentKeyId(office.keys.files));
  return rotated;
}

/** Returns false when something is still encrypted under a former key, or the key was replaced since `keyId`. */
async function finish({ db, env, keys, now, who, signal }: Office, keyId: string, reason: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockExclusive(transaction, 'keys');
    if (currentKeyId(keys.files) !== keyId) return false;
    const current = currentKeyId(keys.aadhaar);
    for (const column of ENCRYPTED_COLUMNS) {
      for await (const { encrypted } of allValues(transaction, column, signal))
        if (keyIdOf(encrypted) !== current) return false;
    }
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'rotate-key', subject: 'done', reason });
    if (env.SECRET_KEY === undefined) await removeSecret(keyFiles(env.DATA_DIR).former);
    return true;
  });
}
