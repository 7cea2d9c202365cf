import { realpathSync } from 'node:fs';
import type { Command } from 'commander';
import type { Parse } from 'contract/environment';
import { usedBy } from '../../backup/restored/usedBy';
import { readKeys } from '../../backup/snapshot/storedKeys';
import { readDatabaseUrl } from '../../db/postgres/databaseUrl';
import { type ApiEnv, readApiEnvWith } from '../../env';
import { readStorageUrl } from '../../storage/bucket/bucketAddress';
import { noteMove } from '../../storage/moveRecord';
import { lockSite } from '../../storage/siteLock';
import type { Office } from '../office';
import { failed, wrongUse } from '../officeFault';
import { counted, tableOf } from '../output/table';
import { type Moved, moveData } from './moveData';

export const MOVE_EXAMPLE = `
  npm run office -- move-data --to postgres://… --storage s3://…       from DATA_DIR to PostgreSQL and a bucket`;

const HELP = `
Moves the site in DATA_DIR to a PostgreSQL database, its pictures and documents to a bucket, or both; what is not named
stays where it is. Stop the site first, and every api process (API_URL). Then start it with DATABASE_URL and
STORAGE_URL as they were given here, and the same DATA_DIR: the keys stay there, or in SECRET_KEY.

At the end every row and every byte is compared. If a move was interrupted for any reason, run the same command again;
after a completed move it only compares again and writes nothing. The database has to be empty. A password need not be
in the command, where other users of the machine see it: PGPASSWORD and ~/.pgpass are read too.

Examples:
  npm run office -- move-data --to postgres://college@db.example.in:5432/college --storage s3://college/site
  npm run office -- move-data --storage s3://college/site`;

interface MoveOptions {
  to?: string;
  storage?: string;
}

export function addMoveDataCommand(program: Command, office: Office): void {
  program
    .command('move-data')
    .description('move an embedded site to PostgreSQL and a bucket, and compare every row and byte')
    .option('--to <url>', 'postgres://user@host:5432/database', checked('--to', readDatabaseUrl))
    .option('--storage <url>', 's3://bucket/prefix', checked('--storage', readStorageUrl))
    .addHelpText('after', HELP)
    .action((options: MoveOptions) => runMoveData(office, options));
}

/** The value may hold a password, so no message contains it. */
const checked = (option: string, parse: Parse<unknown>) => (text: string) => {
  const result = parse(text);
  if ('value' in result) return text;
  throw wrongUse(`office: ${option}: ${result.fix.replace(/, or leave it out for .*$/, '')}`);
};

async function runMoveData(office: Office, { to, storage }: MoveOptions): Promise<void> {
  if (to === undefined && storage === undefined) {
    throw wrongUse('office: move-data needs --to postgres://… or --storage s3://…, or both');
  }
  refuseNotEmbedded(office, { to, storage });
  refuseRunningSite(office.env.DATA_DIR);
  const env = readApiEnvWith({
    ...(to !== undefined && { DATABASE_URL: to }),
    ...(storage !== undefined && { STORAGE_URL: storage }),
  });
  const moved = await moveData({ office, env, movesDatabase: to !== undefined, movesFiles: storage !== undefined });
  const faults = faultsOf(moved);
  if (faults !== undefined) throw failed(faults);
  const { database, files } = moved;
  await noteMove(office.env.DATA_DIR, {
    ...(database && { DATABASE_URL: database.name }),
    ...(files && { STORAGE_URL: files.name }),
  });
  (await reportMoved(moved, office.env)).forEach(office.print);
}

function refuseNotEmbedded({ env }: Office, { to, storage }: MoveOptions): void {
  for (const [name, isSet, option] of [
    ['DATABASE_URL', to !== undefined && env.DATABASE_URL !== undefined, '--to'],
    ['STORAGE_URL', storage !== undefined && env.STORAGE_URL !== undefined, '--storage'],
  ] as const) {
    if (!isSet) continue;
    throw wrongUse(
      `office: ${name} is set, and ${option} moves what is in DATA_DIR: leave ${name} out for this command, or ${option} if it was moved before`,
    );
  }
}

function refuseRunningSite(dataDir: string): void {
  const [pid] = usedBy(realpathSync(dataDir));
  const fix = 'stop the site first, and start it with the new settings when it has moved';
  if (pid !== undefined) {
    throw failed(`office: a site runs on ${dataDir} (process ${pid} has files of it open); ${fix}`);
  }
  try {
    lockSite(dataDir);
  } catch {
    throw failed(`office: a site runs on ${dataDir}; ${fix}`);
  }
}

const SHOWN_MAX = 10;
const IN_GROUPS = new Intl.NumberFormat('en-IN');

/** Describes the differences; undefined when both sides are identical. */
export function faultsOf({ database, files }: Moved): string | undefined {
  const faults = [
    ...(files?.faults.map((fault) => `${files.name}: ${fault}`) ?? []),
    ...(database?.faults.map((fault) => `${database.name}: ${fault}`) ?? []),
  ];
  if (faults.length === 0) return undefined;
  const more = faults.length > SHOWN_MAX ? [`and ${faults.length - SHOWN_MAX} more`] : [];
  return `office: the target differs from the source. If the site has run there since it was moved, that is expected; otherwise recreate the database (drop database, create database), remove these objects from the bucket, and run the command again\n  ${[...faults.slice(0, SHOWN_MAX), ...more].join('\n  ')}`;
}

/** Lists tables with rows, files with bytes, and the operator's next steps. */
async function reportMoved({ isNew, database, files }: Moved, env: ApiEnv): Promise<string[]> {
  const done = isNew ? 'Moved to' : 'Moved before, and compared again:';
  const rows = Object.entries(database?.rows ?? {});
  const lost = files?.lost ?? [];
  const settings = [...(database ? ['DATABASE_URL'] : []), ...(files ? ['STORAGE_URL'] : [])].join(' and ');
  return [
    ...(database
      ? [
          `${done} ${database.name}: ${counted(rows.length, 'table', 'tables')}, every row identical.`,
          tableOf(
            ['table', 'rows'],
            rows.map(([table, count]) => [table, IN_GROUPS.format(count)]),
          ),
        ]
      : []),
    ...(files
      ? [
          `${done} ${files.name}: ${counted(files.files, 'file', 'files')}, ${IN_GROUPS.format(files.bytes)} bytes, every file identical.`,
        ]
      : []),
    ...(lost.length === 0
      ? []
      : [
          `The site itself has lost ${counted(lost.length, 'file', 'files')} that rows name: ${lost.slice(0, SHOWN_MAX).join(', ')}`,
        ]),
    `Start the site with ${settings} set to where it is now. ${await keysOf(env)}`,
    `What was moved is still in ${env.DATA_DIR} (${[...(database ? ['college.db'] : []), ...(files ? ['uploads'] : [])].join(', ')}), where retention and erasure do not reach it any more: remove it when the site runs where it is now.`,
  ];
}

/** Names the keys to keep: they are not moved, and encrypted data is useless without them. */
async function keysOf({ DATA_DIR, SECRET_KEY }: ApiEnv): Promise<string> {
  const files = Object.keys(await readKeys(DATA_DIR));
  const kept = [
    ...(SECRET_KEY === undefined ? [] : ['SECRET_KEY as it is set']),
    ...files.map((name) => `${DATA_DIR}/${name}`),
  ];
  return `Its keys were not moved: keep ${kept.join(', ')} on every machine that is to run it.`;
}
