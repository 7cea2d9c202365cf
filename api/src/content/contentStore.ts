import type { Kysely } from 'kysely';
import { today } from 'contract/dates';
import type { Database } from '../db/schema';
import type { Content } from './check/readContent';
import type { StoredContent } from 'contract/content/answers';
import type { RecordIds } from 'contract/content/definition';

/** The published content in memory, and who wants to know when it changes. */
export interface ContentStore {
  list: PublishedContent['list'];
  /** What is put in front of a picture's or PDF's path; ends in a slash. */
  baseUrl: (kind: string) => string;
  /** Changes with the content, and at midnight in India, when vacancies close. */
  version: () => string;
  onChange: (listener: () => void) => void;
  /** Takes up what was published since, by this process or another. */
  refresh: () => Promise<void>;
}

/** Where content comes from: the database, or its folder where there is no database to be used. */
export interface ContentSource {
  /** The hash of what is published now. */
  hash: () => Promise<string>;
  read: () => Promise<PublishedContent>;
}

/** `now` decides which day it is. */
export async function openContentStore(source: ContentSource, now: () => Date): Promise<ContentStore> {
  let published = await source.read();
  const listeners: (() => void)[] = [];
  const version = () => `${published.hash.slice(0, 16)}-${today(now())}`;
  let announced = version();
  function announce(): void {
    if (version() === announced) return;
    announced = version();
    for (const listener of listeners) listener();
  }

  return {
    list: ((kind: string) => published.list(kind)) as PublishedContent['list'],
    baseUrl: (kind) => `/storage/${kind}/`,
    version,
    onChange: (listener) => void listeners.push(listener),
    async refresh() {
      try {
        if ((await source.hash()) !== published.hash) published = await source.read();
      } finally {
        // the day changes with or without a database
        announce();
      }
    },
  };
}

export const storedContent = (db: Kysely<Database>): ContentSource => ({
  hash: () => publishedHash(db),
  read: () => readPublished(db),
});

/** Content that was read from its folder, and stays as it is. */
export function unstoredContent({ hash, records }: Content): ContentSource {
  const lists = listsOf([...records].sort((a, b) => a.position - b.position));
  return { hash: () => Promise.resolve(hash), read: () => Promise.resolve({ hash, list: lists }) };
}

interface ListRecords {
  <Kind extends keyof StoredContent>(kind: Kind): StoredContent[Kind][];
  (kind: string): RecordIds[];
}

interface PublishedContent {
  hash: string;
  /** The records of a kind, in the order of their list. */
  list: ListRecords;
}

/** The hash of what is published now. */
async function publishedHash(db: Kysely<Database>): Promise<string> {
  const state = await db.selectFrom('content_state').select('hash').executeTakeFirst();
  return state?.hash ?? '';
}

/** Everything that is published, read in one transaction: no list is ever newer than another. */
async function readPublished(db: Kysely<Database>): Promise<PublishedContent> {
  const reading = db.transaction().setIsolationLevel('repeatable read');
  return reading.execute(async (transaction) => {
    const hash = await publishedHash(transaction);
    const rows = await transaction
      .selectFrom('content_records')
      .select(['kind', 'record_json'])
      .orderBy('kind')
      .orderBy('position')
      .execute();
    return { hash, list: listsOf(rows.map(({ kind, record_json }) => ({ kind, record: JSON.parse(record_json) }))) };
  });
}

function listsOf(records: { kind: string; record: unknown }[]): ListRecords {
  const lists = new Map<string, unknown[]>();
  for (const { kind, record } of records) lists.set(kind, [...(lists.get(kind) ?? []), record]);
  return ((kind: string) => lists.get(kind) ?? []) as ListRecords;
}
