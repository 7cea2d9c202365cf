import type { Command } from 'commander';
import { sql } from 'kysely';
import { logOfficeAct } from '../../audit/officeLog';
import { yieldToWriters } from '../../db/giveWay';
import { emptyLog, lockExclusive } from '../../db/transaction';
import { failed, wrongUse } from '../../lib/officeFault';
import { batches } from '../../lib/pages';
import { print, say } from '../../lib/runProgram';
import { currentKeyId, decrypt, encrypt, keyIdOf } from '../../secrets/cipher';
import {
  createIfMissing,
  keyFiles,
  newSecret,
  readSecret,
  removeSecret,
  replaceSecret,
  secretAt,
} from '../../secrets/keys';
import { encryptFiles } from '../../uploads/encryptFiles';
import { type Office, officeAction } from '../office';
import { counted } from '../../lib/counted';
import { BATCH } from '../privacy/removal';
import { ENCRYPTED_COLUMNS, type EncryptedColumn, encryptedValues, unreadable } from './encryptedColumns';

const STEPS = `  1. restart every process of the site with the new SECRET_KEY, and with the previous one as OLD_SECRET_KEY
  2. with the same two variables: npm run office -- rotate-key --site-restarted
  3. restart the site without OLD_SECRET_KEY`;

const HELP = `
Re-encrypts Aadhaar numbers, pictures and documents under a new key, in small steps. The site can keep running and picks
up the new key by itself; the next run finishes a rotation that was interrupted for any reason. Open forms and resent
forms work as before. An older backup needs the key in that backup.

Where SECRET_KEY or SECRET_KEY_FILE is set, the site needs both keys for a while:
${STEPS}

Examples:
  npm run office -- rotate-key
  npm run office -- rotate-key --reason "a colleague who knew the key has left"`;

export function addRotateKeyCommand(program: Command): void {
  program
    .command('rotate-key')
    .description('encrypt Aadhaar numbers, pictures and documents under a new key')
    .option('--reason <text>', 'recorded in the office log', 'routine')
    .option('--site-restarted', 'where SECRET_KEY is set: the site has both keys already')
    .addHelpText('after', HELP)
    .action(officeAction(runRotateKey));
}

async function runRotateKey(office: Office, options: { siteRestarted?: true; reason: string }): Promise<void> {
  refuseMissingKeys(office, options.siteRestarted);
  await refuseUnreadable(office);
  const { values, files } = await rotateKey(office, options.reason);
  if (!(await emptyLog(office.db))) {
    say('The log of the database is in use and still holds data under the former key; the next purge empties it.');
  }

  const done = `${counted(values, 'value', 'values')} and ${counted(files, 'file', 'files')} are re-encrypted`;
  print(`Done: ${done}; the former key is no longer needed.`);
  if (office.env.SECRET_KEY !== undefined) say('Restart the site without OLD_SECRET_KEY now.');
}

function refuseMissingKeys({ env: { SECRET_KEY, OLD_SECRET_KEY } }: Office, isRestarted = false): void {
  if (SECRET_KEY === undefined) return;
  if (OLD_SECRET_KEY === undefined || OLD_SECRET_KEY === SECRET_KEY) {
    const fault = OLD_SECRET_KEY === undefined ? 'OLD_SECRET_KEY is not set' : 'OLD_SECRET_KEY is the same';
    throw wrongUse(`office: SECRET_KEY is set and ${fault}; rotate an external key like this:\n${STEPS}`);
  }
  if (isRestarted) return;
  throw wrongUse(
    `office: a site that runs without the new SECRET_KEY could no longer read re-encrypted data; do this first, then add --site-restarted:\n${STEPS}`,
  );
}

async function refuseUnreadable(office: Office): Promise<void> {
  const { underOtherKeys: names } = await unreadable(office);
  if (names.length === 0) return;
  throw failed(
    `office: ${counted(names.length, 'encrypted value or file', 'encrypted values or files')} (${names.slice(0, 10).join(', ')}) cannot be decrypted with the given keys; set SECRET_KEY as it is set for the site, or give the previous key as OLD_SECRET_KEY. Nothing was changed`,
  );
}

/**
 * Re-encrypts every encrypted column and every file, in batches; wherever it is stopped, the next run continues.
 * With an external key the operator manages the keys; otherwise the key file is replaced, and the previous one stays beside
 * it until nothing is encrypted under it any more. Returns the number of values and files that this run re-encrypted.
 *
 * Code that stores something reads the key inside the transaction that stores it. So a transaction that begins after
 * the key was replaced uses the new one, and a pass over everything that began later and found nothing to do has seen
 * all data.
 */
async function rotateKey(office: Office, reason: string): Promise<{ values: number; files: number }> {
  if (!(await begin(office, reason))) say('Continuing a rotation that was interrupted.');
  const rotated = { values: 0, files: 0 };
  for (;;) {
    const keyId = currentKeyId(office.keys.files);
    let values = 0;
    for (const column of ENCRYPTED_COLUMNS) values += await encryptColumn(office, column);
    const files = await encryptFiles(office);
    if (values + files === 0 && (await finish(office, keyId, reason))) return rotated;
    rotated.values += values;
    rotated.files += files;
  }
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
  let rotated = 0n;
  for await (const values of batches(encryptedValues(db, column, signal), BATCH)) {
    await db.transaction().execute(async (transaction) => {
      for (const { id, encrypted } of values) {
        if (keyIdOf(encrypted) === currentKeyId(keys.aadhaar)) continue;
        const context = column.context(id);
        const reencrypted = encrypt(keys.aadhaar, decrypt(keys.aadhaar, encrypted, context), context);
        const name = sql.ref(column.column);
        // one that was changed since it was read is under the current key
        const { numAffectedRows = 0n } = await sql`
          update ${sql.table(column.table)} set ${name} = ${reencrypted}
          where ${sql.ref(column.key)} = ${id} and ${name} = ${encrypted}
        `.execute(transaction);
        rotated += numAffectedRows;
      }
    });
    await yieldToWriters();
  }
  return Number(rotated);
}

/** Returns false when another rotation has replaced the key since `keyId`. */
async function finish({ db, env, keys, now, who }: Office, keyId: string, reason: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockExclusive(transaction, 'keys');
    if (currentKeyId(keys.files) !== keyId) return false;
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'rotate-key', subject: 'done', reason });
    if (env.SECRET_KEY === undefined) await removeSecret(keyFiles(env.DATA_DIR).former);
    return true;
  });
}
