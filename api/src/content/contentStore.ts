import pLimit from 'p-limit';
import type { StoredContent } from 'contract/content/responses';
import type { RecordIds } from 'contract/content/definition';
import { DEFINITIONS } from 'contract/content/kinds';
import { today } from 'contract/dates';
import type { ListQuery, PartOfList } from 'contract/listQuery';
import { giveWay } from '../db/giveWay';
import type { Db, DbTransaction } from '../db/schema';
import type { Content, ContentRecord } from './check/readContent';
import { contentVersion, momentOf } from './contentVersion';

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
    version: () => contentVersion(published, momentOf(published.changes, now())),
    /** Loads what was published before the call, by this process or another. */
    refresh: () => turn(load),
  };
}

/** Returns a part of the events by their day in India, or all of them: those to come first, the next one at the top. */
function matchingOf(rows: readonly ContentRecord[], when: ListQuery['when'], day: string): readonly ContentRecord[] {
  const past = when === 'upcoming' ? [] : rows.filter((row) => row.day < day);
  const upcoming = when === 'past' ? [] : rows.filter((row) => row.day >= day).reverse();
  return [...upcoming, ...past];
}

/** Returns the minutes, besides midnight, at which computed content changes. */
const changesOf = (records: readonly ContentRecord[]): string[] =>
  DEFINITIONS.flatMap(({ kind, changesAt }) =>
    records.flatMap((row) => (row.kind === kind ? (changesAt?.(row.record) ?? []) : [])),
  );

/** Opens a store of what is published in a database. */
export const openStoredContent = async (db: Db, now: () => Date): Promise<ContentStore> =>
  openContentStore(await readPublished(db), now, async ({ hash, revision }) => {
    const head = await publishedHead(db);
    return head.hash === hash && head.revision === revision ? undefined : readPublished(db);
  });

/** Identifies what is published, without the content itself. */
export interface PublishedHead {
  hash: string;
  /** How often changed content was published: the higher, the newer; 0 when there is no database that counts. */
  revision: number;
  /** The files that it was read from, and the code that read them (`sourceOf`). */
  source: string;
}

export type PublishedContent = PublishedHead & Content;

const NOTHING = { hash: '', revision: 0, source: '' };

export async function publishedHead(db: Db): Promise<PublishedHead> {
  const content = db.selectFrom('published_content').select(['hash', 'revision', 'source']);
  return (await content.executeTakeFirst()) ?? NOTHING;
}

/** Records at a time; between chunks, other requests are answered. */
const CHUNK = 500;

/** Reads all of it in one row, so that no list is ever newer than another. */
export async function readPublished(db: Db): Promise<PublishedContent> {
  const row = await db.selectFrom('published_content').selectAll().executeTakeFirst();
  if (row === undefined) return { ...NOTHING, records: [] };
  const { records_jsonl, ...head } = row;
  const records: ContentRecord[] = [];
  for (const line of records_jsonl.split('\n')) {
    if (records.length % CHUNK === CHUNK - 1) await giveWay();
    records.push(JSON.parse(line) as ContentRecord);
  }
  return { ...head, records };
}

/** Returns the records as they are stored: each is a line, so that thousands are not read at once. */
export const linesOf = (records: readonly object[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');

/** Replaces what is published. Must be called under the lock "content". @param source of `sourceOf` */
export async function writePublished(
  transaction: DbTransaction,
  before: PublishedHead,
  { hash, records }: Content,
  source: string,
): Promise<void> {
  const revision = hash === before.hash ? before.revision : before.revision + 1;
  const row = { id: 1, hash, source, revision, records_jsonl: linesOf(records) };
  await transaction
    .insertInto('published_content')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
