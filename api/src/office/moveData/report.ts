import { readKeys } from '../../backup/snapshot/storedKeys';
import type { ApiEnv } from '../../env';
import { counted, tableOf } from '../output/table';
import type { Moved } from './moveData';

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
export async function reportMoved({ isNew, database, files }: Moved, env: ApiEnv): Promise<string[]> {
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
