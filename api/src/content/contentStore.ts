import type { Kysely } from 'kysely';
import type { StoredContent } from 'contract/content/answers';
import { type ContentDefinition, grows, type RecordIds } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { today } from 'contract/dates';
import type { ListQuery, PartOfList } from 'contract/listQuery';
import type { Database } from '../db/schema';
import type { Content } from './check/readContent';
import { contentVersion, momentOf } from './contentVersion';
import { type GrowingLists, listsWithStandIn, storedLists, unstoredLists } from './growingLists';
import { oneAtATime } from './oneAtATime';
import { CONTENT_REVISION } from './publish/contentRevision';

/** The published content, and notifications of its changes. */
export interface ContentStore {
  /** The records of a kind that does not grow, from memory, in the order of their list. */
  list: ListRecords;
  /** A part of the list of a kind that grows, from the database. */
  part: (kind: string, query: ListQuery) => Promise<PartOfList & { records: RecordIds[] }>;
  /** One record of any kind. */
  item: (kind: string, slug: string) => Promise<RecordIds | undefined>;
  /** Prefix of a picture's or PDF's path; ends in a slash. */
  baseUrl: (kind: string) => string;
  /**
   * Changes with the content, at midnight in India, when vacancies close, and at the minutes that definitions name, such
   * as those at which the season opens and closes (contentVersion.ts).
   */
  version: () => string;
  onChange: (listener: () => void) => void;
  /** Loads what was published before the call, by this process or another. */
  refresh: () => Promise<void>;
}

/** Where content comes from: the database, or its folder when no database can be used. */
export interface ContentSource {
  head: () => Promise<PublishedHead>;
  /** Reads what is cached in memory. */
  read: () => Promise<PublishedContent>;
  growing: GrowingLists;
}

const DEFINITIONS: readonly ContentDefinition[] = CONTENT_KINDS;
const kindsOf = (definitions: readonly ContentDefinition[]) => definitions.map(({ kind }) => kind);
const GROWING = new Set(kindsOf(DEFINITIONS.filter(grows)));
const KEPT = kindsOf(DEFINITIONS.filter((definition) => !grows(definition)));

/** Opens the store of a source; `now` decides which day and minute it is. */
export async function openContentStore(source: ContentSource, now: () => Date): Promise<ContentStore> {
  let published = await source.read();
  let changes = changesOf(published);
  const listeners: (() => void)[] = [];
  const version = () => contentVersion({ ...published, moment: momentOf(changes, now()) });
  let announced = version();
  function announce(): void {
    if (version() === announced) return;
    announced = version();
    for (const listener of listeners) listener();
  }

  // Counting reads an index from end to end, so it is done once per content version.
  let totals = { version: '', known: new Map<string, Promise<number>>() };
  function totalOf(kind: string, when: ListQuery['when']): Promise<number> {
    if (totals.version !== version()) totals = { version: version(), known: new Map() };
    const { known } = totals;
    const name = `${kind} ${when}`;
    const total = known.get(name) ?? source.growing.count(kind, { when, today: today(now()) });
    known.set(name, total);
    total.catch(() => known.delete(name));
    return total;
  }

  return {
    list: ((kind: string) => published.list(kind)) as ListRecords,
    async part(kind, query) {
      const [total, records] = await Promise.all([
        totalOf(kind, query.when),
        source.growing.part(kind, { ...query, today: today(now()) }),
      ]);
      return { total, offset: query.offset ?? 0, records };
    },
    item: (kind, slug) =>
      GROWING.has(kind)
        ? source.growing.item(kind, slug)
        : Promise.resolve(published.list(kind).find((record) => record.slug === slug)),
    baseUrl: (kind) => `/storage/${kind}/`,
    version,
    onChange: (listener) => void listeners.push(listener),
    // one at a time: an earlier read must not replace a later one
    refresh: oneAtATime(async () => {
      try {
        const { hash, revision } = await source.head();
        if (hash === published.hash && revision === published.revision) return;
        published = await source.read();
        changes = changesOf(published);
      } finally {
        // time passes with or without a database
        announce();
      }
    }),
  };
}

/** Returns the minutes, besides midnight, at which computed content changes. */
const changesOf = ({ list }: PublishedContent): string[] =>
  DEFINITIONS.flatMap(({ kind, changesAt }) => (changesAt ? list(kind).flatMap((record) => changesAt(record)) : []));

/** @param readFolder reads the fallback for the long lists while the database cannot be used; without it there is none */
export function storedContent(db: Kysely<Database>, readFolder?: () => Promise<Content>): ContentSource {
  const stored = storedLists(db);
  const growing = readFolder
    ? listsWithStandIn(stored, async () => unstoredContent(await readFolder()).growing)
    : stored;
  return { head: () => publishedHead(db), read: () => readPublished(db), growing };
}

/** Serves content that was read from its folder and does not change. */
export function unstoredContent({ hash, records }: Content): ContentSource {
  const ordered = [...records].sort((one, other) => compare(other.day, one.day) || compare(one.file, other.file));
  const lists = byKind(ordered);
  const list = ((kind: string) => (lists.get(kind) ?? []).map(({ record }) => record)) as ListRecords;
  return {
    head: () => Promise.resolve({ hash, revision: 0 }),
    read: () => Promise.resolve({ hash, revision: 0, list }),
    growing: unstoredLists((kind) => lists.get(kind) ?? []),
  };
}

interface ListRecords {
  <Kind extends keyof StoredContent>(kind: Kind): StoredContent[Kind][];
  (kind: string): RecordIds[];
}

/** Identifies what is published now, without the content itself. */
interface PublishedHead {
  hash: string;
  /** How often changed content was published; 0 when there is no database that counts. */
  revision: number;
}

interface PublishedContent extends PublishedHead {
  /** The records of a kind, in the order of their list. */
  list: ListRecords;
}

/** Reads both in one statement, so that neither is newer than the other. */
async function publishedHead(db: Kysely<Database>): Promise<PublishedHead> {
  const head = await db
    .selectFrom('content_state')
    .leftJoin('counters', (join) => join.on('counters.name', '=', CONTENT_REVISION))
    .select(['content_state.hash', 'counters.value as revision'])
    .executeTakeFirst();
  return { hash: head?.hash ?? '', revision: head?.revision ?? 0 };
}

/** Reads the published kinds that do not grow in one transaction: no list is ever newer than another. */
async function readPublished(db: Kysely<Database>): Promise<PublishedContent> {
  const reading = db.transaction().setIsolationLevel('repeatable read');
  return reading.execute(async (transaction) => {
    const head = await publishedHead(transaction);
    const rows = await transaction
      .selectFrom('content_records')
      .select(['kind', 'record_json'])
      .where('kind', 'in', KEPT)
      .orderBy('kind')
      .orderBy('day', 'desc')
      .orderBy('file')
      .execute();
    const lists = byKind(rows.map(({ kind, record_json }) => ({ kind, record: JSON.parse(record_json) as RecordIds })));
    return { ...head, list: ((kind: string) => (lists.get(kind) ?? []).map(({ record }) => record)) as ListRecords };
  });
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function byKind<Row extends { kind: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const lists = new Map<string, Row[]>();
  for (const row of rows) {
    const list = lists.get(row.kind);
    if (list) list.push(row);
    else lists.set(row.kind, [row]);
  }
  return lists;
}
