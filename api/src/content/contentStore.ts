import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { StoredContent } from 'contract/content/responses';
import type { RecordIds } from 'contract/content/definition';
import { DEFINITIONS } from 'contract/content/kinds';
import { today } from 'contract/dates';
import type { ListQuery, PartOfList } from 'contract/listQuery';
import type { Database } from '../db/schema';
import type { ContentRecord } from './check/readContent';
import { contentVersion, momentOf } from './contentVersion';
import { type PublishedContent, publishedHead, readPublished } from './publishedContent';

/** The published content in memory. */
export type ContentStore = ReturnType<typeof openContentStore>;

export interface ListRecords {
  <Kind extends keyof StoredContent>(kind: Kind): StoredContent[Kind][];
  (kind: string): RecordIds[];
}

/** Kinds whose lists begin with what is to come. */
const TIMED_KINDS: ReadonlySet<string> = new Set(
  DEFINITIONS.flatMap(({ kind, call }) => (call?.parameters?.includes('when') ? kind : [])),
);

type Snapshot = Omit<PublishedContent, 'source'>;

/**
 * Opens a store of content; `now` decides which day and minute it is.
 * @param newer returns what was published since; undefined when nothing was
 */
export function openContentStore(
  content: Omit<Snapshot, 'revision'> & Partial<Snapshot>,
  now: () => Date,
  newer: (known: Snapshot) => Promise<Snapshot | undefined> = () => Promise.resolve(undefined),
) {
  const withChanges = (given: typeof content) => ({ revision: 0, ...given, changes: changesOf(given.records) });
  let published = withChanges(content);
  async function load(): Promise<void> {
    const found = await newer(published);
    if (found !== undefined) published = withChanges(found);
  }
  // one at a time: an earlier read must not replace a later one
  const turn = pLimit(1);
  const rowsOf = (kind: string) => published.records.filter((row) => row.kind === kind);
  const orderedOf = (kind: string, when?: ListQuery['when']) =>
    TIMED_KINDS.has(kind) ? matchingOf(rowsOf(kind), when, today(now())) : rowsOf(kind);

  return {
    /** All records of a kind, in the order of their list. */
    list: ((kind: string) => orderedOf(kind).map(({ record }) => record)) as ListRecords,
    /** The record of a kind that has a single one. @throws Error when it was never published */
    one<Kind extends keyof StoredContent>(kind: Kind): StoredContent[Kind] {
      const [row] = rowsOf(kind);
      if (row === undefined) throw new Error(`api: no ${kind} is published; run npm run content -- publish`);
      return row.record as unknown as StoredContent[Kind];
    },
    part(kind: string, { when, offset = 0, limit = Infinity }: ListQuery): PartOfList & { records: RecordIds[] } {
      const matching = orderedOf(kind, when);
      const records = matching.slice(offset, offset + limit).map(({ record }) => record);
      return { total: matching.length, offset, records };
    },
    item: (kind: string, slug: string): RecordIds | undefined =>
      published.records.find((row) => row.kind === kind && row.slug === slug)?.record,
    /** Prefix of a picture's or PDF's path; ends in a slash. */
    baseUrl: (kind: string) => `/storage/${kind}/`,
    /**
     * Changes with the content, at midnight in India, when vacancies close, and at the minutes that definitions name, such
     * as those at which the season opens and closes (contentVersion.ts).
     */
    version: () => contentVersion({ ...published, moment: momentOf(published.changes, now()) }),
    /** Loads what was published before the call, by this process or another. */
    refresh: () => turn(load),
  };
}

/** Returns a part of the events by their day in India, or all of them: those to come first, the next one at the top. */
function matchingOf(rows: readonly ContentRecord[], when: ListQuery['when'], day: string): readonly ContentRecord[] {
  const past = () => rows.filter((row) => row.day < day);
  const upcoming = () => rows.filter((row) => row.day >= day).reverse();
  if (when === 'past') return past();
  return when === 'upcoming' ? upcoming() : [...upcoming(), ...past()];
}

/** Returns the minutes, besides midnight, at which computed content changes. */
const changesOf = (records: readonly ContentRecord[]): string[] =>
  DEFINITIONS.flatMap(({ kind, changesAt }) =>
    records.flatMap((row) => (row.kind === kind ? (changesAt?.(row.record) ?? []) : [])),
  );

/** Opens a store of what is published in a database. */
export const openStoredContent = async (db: Kysely<Database>, now: () => Date): Promise<ContentStore> =>
  openContentStore(await readPublished(db), now, async ({ hash, revision }) => {
    const head = await publishedHead(db);
    return head.hash === hash && head.revision === revision ? undefined : readPublished(db);
  });
