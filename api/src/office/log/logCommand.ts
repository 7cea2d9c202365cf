import type { Command } from 'commander';
import type { Db, OfficeLogRow } from '../../db/schema';
import { pages } from '../../lib/pages';
import { type Office, officeAction } from '../office';
import { failed } from '../../lib/officeFault';
import { print } from '../../lib/runProgram';
import { hashOf, keyIdOf, LAST_ENTRY } from '../../audit/officeLog';
import { counted } from '../../lib/counted';

const HELP = `
Every list, show, print or export of submissions is logged before anything is shown: who, when, which command, which
numbers. Administrators read it at the desk. Entries are added and never changed; each has a hash that covers the
previous one and needs the key of the site. --check recomputes all hashes and names the first entry that was altered.

Note the last hash somewhere else from time to time: --known <hash> then detects whether entries were replaced or cut
off since.

Examples:
  npm run office -- log --check                                        was any entry altered?
  npm run office -- log --check --known Xq3…`;

export function addLogCommand(program: Command): void {
  program
    .command('log')
    .description('checks who in the office read or did what')
    .requiredOption('--check', 'check that no entry was altered')
    .option('--known <hash>', 'this hash, noted earlier, has to be among them')
    .addHelpText('after', HELP)
    .action(officeAction(runCheck));
}

async function runCheck(office: Office, { known }: { known?: string }): Promise<void> {
  const { entries, hash, broken } = await checkOfficeLog(office);
  const [first] = broken;
  if (first !== undefined) {
    throw failed(
      `office: entry ${first.entry} of the office log ${first.fault}. Find out who could write to the database, and keep a copy of it`,
    );
  }
  if (known !== undefined) await refuseUnknown(office, known);
  print(`${counted(entries, 'entry is', 'entries are')} as written. The last hash is ${hash}`);
}

async function refuseUnknown({ db }: Office, known: string): Promise<void> {
  const found = await db.selectFrom('office_log').select('seq').where('hash', '=', known).executeTakeFirst();
  if (found !== undefined) return;
  throw failed(
    `office: no entry of the office log has the hash ${known}: entries were cut off or replaced since it was noted, or it was mistyped`,
  );
}

/**
 * Recomputes every hash of the office log and compares. Returns the number of entries, the hash of the last one ('' for none), and
 * the entries that were altered or are missing, in order, with what is wrong with each.
 */
export async function checkOfficeLog({ db, keys, signal }: Pick<Office, 'db' | 'keys' | 'signal'>) {
  const keyId = keyIdOf(keys);
  const broken: { entry: number; fault: string }[] = [];
  let before: Pick<OfficeLogRow, 'seq' | 'hash'> = { seq: 0, hash: '' };

  const entries = pages<OfficeLogRow>((last, limit) => entriesAfter(db, last?.seq ?? 0, limit), signal);
  for await (const entry of entries) {
    if (entry.seq !== before.seq + 1) broken.push({ entry: before.seq + 1, fault: 'is missing' });
    const hash = hashOf(keys, before.hash, entry);
    const fault = faultOf(entry, keyId, hash);
    if (fault !== undefined) broken.push({ entry: entry.seq, fault });
    before = entry;
  }
  const counter = await db.selectFrom('counters').select('value').where('name', '=', LAST_ENTRY).executeTakeFirst();
  if (counter !== undefined && counter.value > before.seq) {
    broken.push({ entry: before.seq + 1, fault: `is missing, and all after it up to ${counter.value}` });
  }
  return { entries: before.seq, hash: before.hash, broken };
}

function faultOf({ key_id, hash: written }: OfficeLogRow, keyId: string, hash: string): string | undefined {
  if (written === '') return 'was added by hand';
  if (key_id !== keyId) return `was written with another key (${key_id}) than the current one (${keyId})`;
  return written === hash ? undefined : 'was changed, or an entry before it';
}

const entriesAfter = (db: Db, seq: number, limit: number): Promise<OfficeLogRow[]> =>
  db.selectFrom('office_log').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute();
