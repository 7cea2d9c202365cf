import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { decrypt, encrypt, type KeyRing } from '../../secrets/cipher';
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
import { BATCH } from '../privacy/removal';
import { logOfficeAct } from '../officeLog';
import { allEncrypted, isCurrent, encryptedAfter, type EncryptedNumber } from './encryptedNumbers';

/**
 * Encrypts every Aadhaar number anew, in batches; wherever it is stopped, the next run goes on. `begun` says whether it
 * starts or goes on. With SECRET_KEY the keys are the operator's to keep; otherwise the key file is replaced, and the
 * one before it lies beside it until nothing is under it any more. Returns how many numbers this run encrypted anew.
 *
 * Whoever stores an application asks for the key inside the transaction that stores it. So what begins after the key
 * was replaced is under the new one, and what is looked through in the last transaction is everything.
 */
export async function rotateKey(
  office: Office,
  reason: string,
  onBegun: (begun: boolean) => void,
  step: (count: number) => void,
): Promise<number> {
  onBegun(await begin(office, reason));
  let rotated = 0;
  do rotated += await encryptAnew(office, step);
  while (!(await finish(office, reason)));
  return rotated;
}

/** False when an earlier run has begun already. */
async function begin({ db, env, keys, who }: Office, reason: string): Promise<boolean> {
  const { current, former, digest } = keyFiles(env.DATA_DIR);
  const { digestKey } = keys;
  // In a transaction, so that two commands at once cannot both replace the key.
  return db.transaction().execute(async (transaction) => {
    const secret = env.SECRET_KEY ?? readSecret(current);
    // The same in both: a run was killed between the last two steps below.
    if (env.SECRET_KEY === undefined && (secretAt(former) ?? secret) !== secret) return false;
    await logOfficeAct(transaction, { who, act: 'rotate-key', subject: 'begun', reason });
    createIfMissing(digest, digestKey);
    if (env.SECRET_KEY !== undefined) return true;
    replaceSecret(former, secret);
    replaceSecret(current, newSecret());
    return true;
  });
}

async function encryptAnew({ db, keys, signal }: Office, step: (count: number) => void): Promise<number> {
  let rotated = 0;
  let last: EncryptedNumber | undefined;
  do {
    signal.throwIfAborted();
    const batch = await db.transaction().execute(async (transaction) => {
      const rows = await encryptedAfter(transaction, last, BATCH);
      const isDone = isCurrent(keys.aadhaar);
      const old = rows.filter((row) => !isDone(row));
      for (const row of old) await encryptRow(transaction, keys.aadhaar, row);
      return { rows, changed: old.length };
    });
    rotated += batch.changed;
    step(batch.rows.length);
    last = batch.rows.at(-1);
  } while (last !== undefined);
  return rotated;
}

async function encryptRow(db: Kysely<Database>, keys: KeyRing, { id, aadhaar_cipher }: EncryptedNumber): Promise<void> {
  const encrypted = encrypt(keys, decrypt(keys, aadhaar_cipher, id), id);
  await db.updateTable('applications').set({ aadhaar_cipher: encrypted }).where('id', '=', id).execute();
}

/** False when something is still under the former key. */
async function finish({ db, env, keys, who, signal }: Office, reason: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isDone = isCurrent(keys.aadhaar);
    for await (const row of allEncrypted(transaction, signal)) if (!isDone(row)) return false;
    await logOfficeAct(transaction, { who, act: 'rotate-key', subject: 'done', reason });
    if (env.SECRET_KEY === undefined) removeSecret(keyFiles(env.DATA_DIR).former);
    return true;
  });
}
