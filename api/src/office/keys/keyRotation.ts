import { type Kysely, sql } from 'kysely';
import { lockAlone } from '../../db/locks';
import type { Database } from '../../db/schema';
import { currentKeyId, decrypt, encrypt, type KeyRing } from '../../secrets/cipher';
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
import { letOthersWrite } from '../../db/letOthersWrite';
import { BATCH } from '../privacy/removal';
import { logOfficeAct } from '../officeLog';
import {
  allValues,
  encryptedColumns,
  type EncryptedValue,
  isCurrent,
  type KindColumn,
  valuesAfter,
} from './encryptedColumns';
import { encryptFiles } from '../../uploads/encryptFiles';

/** How many this run encrypted anew. */
export interface Rotated {
  /** By the name of the column. */
  values: Record<string, number>;
  files: number;
}

/**
 * Encrypts every encrypted column and every file anew, in batches; wherever it is stopped, the next run goes on. `begun`
 * says whether it starts or goes on. With a key from outside the keys are the operator's to keep; otherwise the key file
 * is replaced, and the one before it lies beside it until nothing is under it any more.
 *
 * Whoever stores something asks for the key inside the transaction that stores it. So what begins after the key was
 * replaced is under the new one, and a pass over everything that began later and found nothing to do has seen all.
 */
export async function rotateKey(
  office: Office,
  reason: string,
  onBegun: (begun: boolean) => void,
  step: (count: number) => void,
): Promise<Rotated> {
  onBegun(await begin(office, reason));
  const columns = encryptedColumns(office.kinds);
  const rotated: Rotated = { values: {}, files: 0 };
  let keyId: string;
  do {
    keyId = currentKeyId(office.keys.files);
    for (const column of columns) {
      const count = await encryptColumn(office, column, step);
      rotated.values[column.column] = (rotated.values[column.column] ?? 0) + count;
    }
    rotated.files += await encryptAllFiles(office, keyId, step);
  } while (!(await finish(office, columns, keyId, reason)));
  return rotated;
}

/** False when an earlier run has begun already. */
async function begin({ db, env, keys, who }: Office, reason: string): Promise<boolean> {
  const { current, former, digest } = keyFiles(env.DATA_DIR);
  const { digestKey } = keys;
  // In a transaction, so that two commands at once cannot both replace the key.
  return db.transaction().execute(async (transaction) => {
    // Whoever stores something under the key of before is done then.
    await lockAlone(transaction, 'keys');
    const secret = env.SECRET_KEY ?? readSecret(current);
    // The same in both: a run was killed between the last two steps below.
    if (env.SECRET_KEY === undefined && (secretAt(former) ?? secret) !== secret) return false;
    await logOfficeAct({ db: transaction, keys }, { who, act: 'rotate-key', subject: 'begun', reason });
    createIfMissing(digest, digestKey);
    if (env.SECRET_KEY !== undefined) return true;
    replaceSecret(former, secret);
    replaceSecret(current, newSecret());
    return true;
  });
}

async function encryptColumn(
  { db, keys, signal }: Office,
  column: KindColumn,
  step: (count: number) => void,
): Promise<number> {
  let rotated = 0;
  let last: EncryptedValue | undefined;
  do {
    signal.throwIfAborted();
    const batch = await db.transaction().execute(async (transaction) => {
      const values = await valuesAfter(transaction, column, last, BATCH);
      const isDone = isCurrent(keys.aadhaar);
      const old = values.filter((value) => !isDone(value));
      for (const value of old) await encryptValue(transaction, keys.aadhaar, column, value);
      return { values, changed: old.length };
    });
    rotated += batch.changed;
    step(batch.values.length);
    last = batch.values.at(-1);
    await letOthersWrite();
  } while (last !== undefined);
  return rotated;
}

async function encryptValue(
  db: Kysely<Database>,
  keys: KeyRing,
  { table, column, key, context }: KindColumn,
  { id, encrypted }: EncryptedValue,
): Promise<void> {
  const anew = encrypt(keys, decrypt(keys, encrypted, context(id)), context(id));
  await sql`
    update ${sql.table(table.name)} set ${sql.ref(column)} = ${anew} where ${sql.ref(key)} = ${id}
  `.execute(db);
}

/** Until a pass has nothing to do: another rotation may have replaced the key in the middle of one. */
async function encryptAllFiles(office: Office, keyId: string, step: (count: number) => void): Promise<number> {
  let rotated = 0;
  let changed: number;
  do {
    changed = await encryptFiles(office, (found) => found === keyId, step);
    rotated += changed;
  } while (changed > 0 && keyId === currentKeyId(office.keys.files));
  return rotated;
}

/** False when something is still under a former key, or the key was replaced since `keyId`. */
async function finish(
  { db, env, keys, who, signal }: Office,
  columns: readonly KindColumn[],
  keyId: string,
  reason: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockAlone(transaction, 'keys');
    if (currentKeyId(keys.files) !== keyId) return false;
    const isDone = isCurrent(keys.aadhaar);
    for (const column of columns) {
      for await (const value of allValues(transaction, column, signal)) if (!isDone(value)) return false;
    }
    await logOfficeAct({ db: transaction, keys }, { who, act: 'rotate-key', subject: 'done', reason });
    if (env.SECRET_KEY === undefined) removeSecret(keyFiles(env.DATA_DIR).former);
    return true;
  });
}
