import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dataFolders, openDataFolders } from '../lib/dataFolders';
import { openDatabase } from '../db/openDatabase';
import type { Db } from '../db/schema';
import { siteDialect } from '../db/siteDialect';
import { refuseEmptyDatabase, refuseOtherDatabase } from '../storage/siteFolder';
import { type ApiEnv, readApiEnv, sudoUser } from '../env';
import { keyFiles, type Keys, openKeys } from '../secrets/keys';
import { COMMAND_LIMITS } from '../storage/bucketClient';
import { openStores } from '../storage/openStores';
import type { Orphans } from '../uploads/sweepUploads';
import { openUploadStore, type UploadStore } from '../uploads/uploadStore';
import { failed } from '../lib/officeFault';
import { interruptible } from '../lib/runProgram';

/** Context of an office command. */
export interface Office {
  readonly env: ApiEnv;
  readonly db: Db;
  readonly uploads: UploadStore;
  /** Uploads that no row names. */
  readonly orphans: Orphans;
  /** Loaded on first use; throws when there is no key. */
  readonly keys: Keys;
  /** The operating system's name of the person at the keyboard (`anjali as root` by sudo), for `logOfficeAct`. */
  readonly who: string;
  /** Aborted by Ctrl+C and SIGTERM; long tasks check it between steps and clean up. */
  readonly signal: AbortSignal;
  now: () => Date;
}

/** Makes the action of a command: it opens the data, which help and a mistyped option do not touch, and closes it. */
export const officeAction =
  <Args extends unknown[]>(work: (office: Office, ...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    const { env, db, stores } = await openSite();
    let keys: Keys | undefined;
    try {
      await interruptible((signal) => {
        const office: Office = {
          ...{ env, db, signal },
          get keys() {
            return (keys ??= existingKeys(env));
          },
          uploads: openUploadStore(stores.uploads, () => office.keys.files()),
          orphans: { storage: stores.orphans, days: env.ORPHANED_UPLOAD_DAYS },
          who: operator(),
          now: () => new Date(),
        };
        return work(office, ...args);
      });
    } finally {
      stores.close();
      await db.destroy();
    }
  };

async function openSite() {
  const env = readApiEnv();
  const { database } = dataFolders(env.DATA_DIR);
  // Opening would create an empty database, and every list would be empty too.
  if (env.DATABASE_URL === undefined && !existsSync(database)) {
    throw failed(
      `office: there is no database ${database}; set DATA_DIR (or DATABASE_URL) as they are set for the site, or start the site once`,
    );
  }
  const folders = openDataFolders(env.DATA_DIR);
  const dialect = siteDialect(env, folders);
  const db = await openDatabase(dialect, { refuseEmpty: () => refuseEmptyDatabase(folders, dialect.name) });
  try {
    await refuseOtherDatabase(db, env.DATA_DIR, dialect.name);
    return { env, db, stores: await openStores(env, folders, db, COMMAND_LIMITS) };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Creates no key: a new one could not decrypt the stored data. */
function existingKeys({ DATA_DIR, SECRET_KEY, OLD_SECRET_KEY }: ApiEnv): Keys {
  const file = keyFiles(DATA_DIR).current;
  if (SECRET_KEY === undefined && !existsSync(file)) {
    throw failed(
      `office: neither SECRET_KEY nor SECRET_KEY_FILE is set, and the key file ${file} is missing; set one as it is set for the site, or restore the file from the backup`,
    );
  }
  return openKeys(DATA_DIR, SECRET_KEY, OLD_SECRET_KEY);
}

/** In a container, the user of the process may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

function operator(): string {
  const [user, person] = [userName(), sudoUser()];
  return person === undefined || person === user ? user : `${person} as ${user}`;
}
