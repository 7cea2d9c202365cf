import pLimit from 'p-limit';
import type { Asset } from '../files/asset';
import type { ContentEntry } from '../files/contentFolder';
import type { Stamp, Stamps } from '../files/stamps';

/** What is known of a record that was published, besides its fields. */
export interface RecordFacts {
  /** The files that it was made of, pictures and documents included. */
  sources: Stamp[];
  /** Its own page, for links to it. */
  page?: string;
  /** Where its texts and fields lead, each once, as it was written. */
  links: string[];
  assets: Asset[];
}

export interface KnownRecord {
  kind: string;
  slug: string;
  /** Relative to the content folder. */
  file: string;
  /** SHA-256 of the record with its place in its list. */
  digest: string;
  facts: RecordFacts;
}

/** So many files are looked at, or open, at a time. */
const AT_A_TIME = 32;

export function inTurns<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const limit = pLimit(AT_A_TIME);
  return Promise.all(all.map((one) => limit(work, one)));
}

/** The records whose files hold what they held, and the entries that have to be read. */
export async function sortKnown(
  entries: readonly ContentEntry[],
  known: ReadonlyMap<string, KnownRecord>,
  stamps: Stamps,
): Promise<{ kept: KnownRecord[]; toRead: ContentEntry[] }> {
  const kept: KnownRecord[] = [];
  const toRead: ContentEntry[] = [];
  await inTurns(entries, async (entry) => {
    const record = known.get(entry.path);
    const same = record && (await unchanged(record, stamps));
    if (same) kept.push(same);
    else toRead.push(entry);
  });
  return { kept, toRead };
}

/** The record, with the times that its files have now; undefined where one of them holds something else. */
async function unchanged(record: KnownRecord, stamps: Stamps): Promise<KnownRecord | undefined> {
  const sources: Stamp[] = [];
  for (const stamp of record.facts.sources) {
    const now = await stamps.unchanged(stamp);
    if (now === undefined) return undefined;
    sources.push(now);
  }
  const isSame = sources.every((stamp, index) => stamp === record.facts.sources[index]);
  return isSame ? record : { ...record, facts: { ...record.facts, sources } };
}
