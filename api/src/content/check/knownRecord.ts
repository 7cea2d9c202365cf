import pLimit from 'p-limit';
import type { Asset } from '../files/asset';
import type { ContentEntry } from '../files/contentFolder';
import type { Stamp, Stamps } from '../files/stamps';

/** Stored facts about a published record, besides its fields. */
export interface RecordFacts {
  /** Its source files, including pictures and documents. */
  sources: Stamp[];
  /** Its own page, for links to it. */
  page?: string;
  /** Link targets of its texts and fields, each once, as written. */
  links: string[];
  assets: Asset[];
}

export interface KnownRecord {
  kind: string;
  slug: string;
  /** Relative to the content folder. */
  file: string;
  /** SHA-256 of the record with its position in its list. */
  digest: string;
  facts: RecordFacts;
}

/** Maximum number of files that are checked, or open, at a time. */
const AT_A_TIME = 32;

export function inTurns<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const limit = pLimit(AT_A_TIME);
  return Promise.all(all.map((one) => limit(work, one)));
}

/** Separates the records with unchanged files from the entries that have to be read. */
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

/** Returns the record with the current times of its files; undefined when the content of one has changed. */
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
