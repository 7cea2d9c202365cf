import type { Kysely } from 'kysely';
import type { Database, OfficeLogRow } from '../../db/schema';
import { pages } from '../filters/pages';
import type { Office } from '../office';
import { hashOf, keyIdOf, LAST_ENTRY } from '../officeLog';

export interface LogCheck {
  entries: number;
  /** Of the last entry; empty when there is none. */
  hash: string;
  /** Entries that were altered or are missing, in order, with what is wrong with each. */
  broken: { entry: number; fault: string }[];
}

/** Recomputes every hash of the office log and compares. */
export async function checkOfficeLog({ db, keys, signal }: Pick<Office, 'db' | 'keys' | 'signal'>): Promise<LogCheck> {
  const keyId = keyIdOf(keys);
  const broken: LogCheck['broken'] = [];
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

const entriesAfter = (db: Kysely<Database>, seq: number, limit: number): Promise<OfficeLogRow[]> =>
  db.selectFrom('office_log').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute();
