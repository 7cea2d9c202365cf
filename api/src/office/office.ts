import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type DataFolders, openDataFolders } from '../lib/dataFolders';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { siteDialect } from '../db/siteDialect';
import { refuseEmptyDatabase, refuseOtherDatabase, siteIdOf } from '../storage/siteFolder';
import { type ApiEnv, readApiEnv, sudoUser } from '../env';
import { type Keys, openKeys } from '../secrets/keys';
import { COMMAND_LIMITS } from '../storage/bucketClient';
import { openStores, type Stores } from '../storage/openStores';
import type { Orphans } from '../uploads/sweepUploads';
import { openUploadStore, type UploadStore } from '../uploads/uploadStore';
import type { SubmissionKind } from '../submissions/submissionKind';
import { EXIT, OfficeFault, failed } from '../lib/officeFault';
import { print, say } from '../lib/runProgram';

/**
 * Context of the office commands. It is opened when a command's action starts (`program.ts`), so that help and a
 * mistyped option touch no data; use it inside actions only.
 */
export interface Office {
  readonly env: ApiEnv;
  /** The kinds of submissions. */
  readonly kinds: readonly SubmissionKind[];
  readonly folders: DataFolders;
  readonly db: Kysely<Database>;
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
  /** Prints a line of the result to stdout. */
  print: (line: string) => void;
  /** Prints a line for the user to stderr, so that stdout stays clean for `--json`. */
  say: (line: string) => void;
}

export interface OpenableOffice {
  office: Office;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

type Opened = Pick<Office, 'env' | 'folders' | 'db' | 'uploads' | 'orphans'> & { stores: Stores };

export function newOffice(kinds: readonly SubmissionKind[]): OpenableOffice {
  let opened: Opened | undefined;
  let keys: Keys | undefined;
  const abort = new AbortController();
  const interrupt = () => abort.abort(new OfficeFault(EXIT.interrupted, 'Stopped; nothing was left half done.'));

  function state(): Opened {
    if (opened === undefined) throw new Error('office: used before it was opened; use it inside an action');
    return opened;
  }

  const office: Office = {
    kinds,
    get env() {
      return state().env;
    },
    get folders() {
      return state().folders;
    },
    get db() {
      return state().db;
    },
    get uploads() {
      return state().uploads;
    },
    get orphans() {
      return state().orphans;
    },
    get keys() {
      keys ??= existingKeys(state().env);
      return keys;
    },
    who: operator(),
    signal: abort.signal,
    now: () => new Date(),
    print,
    say,
  };

  return {
    office,
    async open() {
      const env = readApiEnv();
      const database = join(env.DATA_DIR, 'college.db');
      // Opening would create an empty database, and every list would be empty too.
      if (env.DATABASE_URL === undefined && !existsSync(database)) {
        throw failed(
          `office: there is no database ${database}; set DATA_DIR (or DATABASE_URL) as they are set for the site, or start the site once`,
        );
      }
      const folders = openDataFolders(env.DATA_DIR);
      const dialect = siteDialect(env, folders);
      const db = await openDatabase(dialect, { refuseEmpty: () => refuseEmptyDatabase(folders, dialect.name) });
      await refuseOtherDatabase(db, env.DATA_DIR, dialect.name);
      const stores = await openStores(env, folders, () => siteIdOf(db), COMMAND_LIMITS);
      const uploads = openUploadStore(stores.uploads, () => office.keys.files());
      const orphans = { storage: stores.orphans, days: env.ORPHANED_UPLOAD_DAYS, count: 0 };
      opened = { env, folders, db, stores, uploads, orphans };
      process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    },
    async close() {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      opened?.stores.close();
      await opened?.db.destroy();
    },
  };
}

/** Creates no key: a new one could not decrypt the stored data. */
function existingKeys({ DATA_DIR, SECRET_KEY, OLD_SECRET_KEY }: ApiEnv): Keys {
  const file = join(DATA_DIR, 'secret.key');
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
