import { type Kysely, sql } from 'kysely';
import { INBOX_LIMIT_MAX, type InboxChange, type InboxItem, type InboxLine } from 'contract/office/inboxCalls';
import { noticeReference } from 'contract/privacyNotice';
import type { Database } from '../../db/schema';
import {
  isSet,
  oneOf,
  type Read,
  type ReadFilters,
  readFilters,
  readPart,
  receivedDays,
  words,
} from '../../office/filters/listFilters';
import { keptNotice } from '../notice';
import { matchesWords } from '../searchText';
import { type Condition, countSubmissions, selectSubmissions } from '../submissionRows';
import type { InboxKind, InboxRow, InboxTables } from './inboxKinds';

type Db = Kysely<Database>;

export interface InboxListQuery extends ReadFilters {
  offset: number;
  limit: number;
}

const filtersOf = ({ tables, hasPosts }: InboxKind): Readonly<Record<string, Read>> => ({
  state: oneOf(['open', 'done'], (state) => (state === 'open' ? sql`done_at is null` : sql`done_at is not null`)),
  unopened: isSet((who) => unopenedBy(tables, who)),
  ...(hasPosts && { post: (post) => sql`post = ${post}` }),
  ...receivedDays('received_at'),
  words: words(matchesWords),
});

/** @throws ApiError that names the parameter, its value and the fix */
export function inboxListQuery(inboxKind: InboxKind, query: Record<string, unknown>, who: string): InboxListQuery {
  const { limit = '50', offset = '0', ...given } = query;
  const filters = readFilters(given, filtersOf(inboxKind), who, ['offset', 'limit']);
  return { ...filters, ...readPart({ limit, offset }, INBOX_LIMIT_MAX) };
}

/** Returns a part of an inbox, newest first. */
export async function inboxList(
  db: Db,
  inboxKind: InboxKind,
  { where, limit, offset }: InboxListQuery,
  who: string,
) {
  const { kind, tables, hasPosts } = inboxKind;
  const rows = (await selectSubmissions(db, kind, { where, order: 'desc', limit, offset })) as InboxRow[];
  const references = rows.map(({ reference }) => reference);
  const [total, versions, posts] = await Promise.all([
    countSubmissions(db, kind, where),
    versionsOf(db, tables, references, who),
    hasPosts ? postsOf(db) : undefined,
  ]);
  const items = rows.map((row) => lineOf(inboxKind, row, versions.get(row.reference)));
  return { items, total, offset, ...(posts && { posts }) };
}

/** Returns the posts that somebody has applied for. */
async function postsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('job_applications').select('post').distinct().orderBy('post').execute();
  return rows.map(({ post }) => post);
}

export async function inboxItem(db: Db, inboxKind: InboxKind, row: InboxRow, who: string): Promise<InboxItem> {
  const { tables, message, document } = inboxKind;
  const versions = await versionsOf(db, tables, [row.reference], who);
  const notice = keptNotice(row);
  return {
    ...lineOf(inboxKind, row, versions.get(row.reference)),
    message: message(row),
    document: document(row)?.name ?? '',
    privacy_notice: notice === null ? '' : noticeReference(notice),
    changes: await changesOf(db, tables, row.reference),
  };
}

interface Versions {
  /** The newest; 0 when nobody has changed it. */
  version: number;
  /** The one that somebody has seen; -1 for none. */
  seen: number;
}

function lineOf(
  { about }: InboxKind,
  row: InboxRow,
  { version, seen }: Versions = { version: 0, seen: -1 },
): InboxLine {
  const { reference, received_at, name, email, phone, done_at } = row;
  return {
    reference,
    received_at,
    name,
    email,
    phone,
    about: about(row),
    is_done: done_at !== null,
    is_opened: seen >= version,
    version,
  };
}

async function versionsOf(
  db: Db,
  tables: InboxTables,
  references: readonly string[],
  who: string,
): Promise<Map<string, Versions>> {
  if (references.length === 0) return new Map();
  const changed = await db
    .selectFrom(tables.changes)
    .select(['reference', ({ fn }) => fn.max('version').as('version')])
    .where('reference', 'in', references)
    .groupBy('reference')
    .execute();
  const seen = await db
    .selectFrom(tables.reads)
    .select(['reference', 'version'])
    .where('reference', 'in', references)
    .where('who', '=', who)
    .execute();
  const versions = new Map(changed.map(({ reference, version }) => [reference, Number(version)]));
  const reads = new Map(seen.map(({ reference, version }) => [reference, version]));
  return new Map(
    references.map((reference) => [
      reference,
      { version: versions.get(reference) ?? 0, seen: reads.get(reference) ?? -1 },
    ]),
  );
}

/** Returns a condition on its table: not seen by somebody since its last change. */
export const unopenedBy = ({ submissions, changes, reads }: InboxTables, who: string): Condition => {
  const reference = sql.ref(`${submissions}.reference`);
  return sql`not exists (select 1 from ${sql.table(reads)} as seen where seen.reference = ${reference} and seen.who = ${who}
    and seen.version >= (select coalesce(max(version), 0) from ${sql.table(changes)} as made where made.reference = ${reference}))`;
};

/** Returns the changes of an item, oldest first. */
export async function changesOf(db: Db, tables: InboxTables, reference: string): Promise<InboxChange[]> {
  const rows = await db
    .selectFrom(tables.changes)
    .select(['at', 'who', 'done', 'note'])
    .where('reference', '=', reference)
    .orderBy('version')
    .execute();
  return rows.map(({ at, who, done, note }) => ({ at, who, is_done: done === 1, note }));
}

/** Records the version of an item that somebody has seen. */
export async function markSeen(db: Db, tables: InboxTables, reference: string, who: string, version: number) {
  await db
    .insertInto(tables.reads)
    .values({ reference, who, version })
    .onConflict((conflict) => conflict.columns(['reference', 'who']).doUpdateSet({ version }))
    .execute();
}

interface Done {
  reference: string;
  is_done: boolean;
  at: Date;
  who: string;
  note: string;
  /** The version that it becomes; somebody else may be first. */
  version: number;
}

/** Writes a change. Returns false when it already has that version: somebody else was first, and nothing is changed. */
export async function writeDone(
  db: Db,
  tables: InboxTables,
  { reference, is_done, at, who, note, version }: Done,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(tables.changes)
    .values({ reference, version, at: at.toISOString(), who, done: is_done ? 1 : 0, note })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  // the first time is kept when it is marked again
  const doneAt = is_done ? sql`coalesce(done_at, ${at.toISOString()})` : sql`null`;
  await sql`update ${sql.table(tables.submissions)} set done_at = ${doneAt} where reference = ${reference}`.execute(db);
  return true;
}
