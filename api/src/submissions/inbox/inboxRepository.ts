import { sql } from 'kysely';
import {
  INBOX_LIMIT_MAX,
  type InboxChange,
  type InboxItem,
  type InboxLine,
  type InboxName,
} from 'contract/office/inboxCalls';
import type { ContactMessageRow, Db, JobApplicationRow } from '../../db/schema';
import { Conflict } from '../../lib/refusals';
import { documentName, jobSubmission } from '../job/jobSubmission';
import { isSet, oneOf, type Read, type ReadFilters, readFilters, readPart, receivedDays, words } from '../listFilters';
import { messageSubmission } from '../message/messageSubmission';
import { matchesWords } from '../searchText';
import { type Condition, countSubmissions, type SubmissionKind, whereAll } from '../submissionKind';

/** A kind of submission that the office answers at the desk. */
export interface InboxKind {
  inbox: InboxName;
  kind: Pick<SubmissionKind, 'table' | 'words'>;
  tables: InboxTables;
}

/** Tables of an inbox: its items, who dealt with them, and who has seen which version of them. */
interface InboxTables {
  submissions: 'contact_messages' | 'job_applications';
  changes: 'message_changes' | 'job_changes';
  reads: 'message_reads' | 'job_reads';
}

export const MESSAGES: InboxKind = {
  inbox: 'messages',
  kind: messageSubmission,
  tables: { submissions: 'contact_messages', changes: 'message_changes', reads: 'message_reads' },
};

export const JOB_APPLICATIONS: InboxKind = {
  inbox: 'job-applications',
  kind: jobSubmission,
  tables: { submissions: 'job_applications', changes: 'job_changes', reads: 'job_reads' },
};

export interface InboxListQuery extends ReadFilters {
  offset: number;
  limit: number;
}

const filtersOf = ({ inbox, tables }: InboxKind): Readonly<Record<string, Read>> => ({
  state: oneOf(['open', 'done'], (state) => (state === 'open' ? sql`done_at is null` : sql`done_at is not null`)),
  unopened: isSet((who) => unopenedBy(tables, who)),
  ...(inbox === 'job-applications' && { post: (post) => sql`post = ${post}` }),
  ...receivedDays('received_at'),
  words: words(matchesWords),
});

/** @throws Malformed that names the parameter, its value and the fix */
export function inboxListQuery(inboxKind: InboxKind, query: Record<string, unknown>, who: string): InboxListQuery {
  const { limit, offset, ...given } = query;
  const filters = readFilters(given, filtersOf(inboxKind), who, ['offset', 'limit']);
  return { ...filters, ...readPart({ limit, offset }, INBOX_LIMIT_MAX) };
}

/** A row with the version that somebody has seen, null for none. */
export type InboxRow = (ContactMessageRow | JobApplicationRow) & { seen: number | null };

async function selectRows(db: Db, { submissions, reads }: InboxTables, who: string, which: Condition) {
  const reference = sql.ref(`${submissions}.reference`);
  const { rows } = await sql<InboxRow>`
    select *,
      (select version from ${sql.table(reads)} as read where read.reference = ${reference} and read.who = ${who}) as seen
    from ${sql.table(submissions)} ${which}
  `.execute(db);
  return rows;
}

export async function inboxList(db: Db, inboxKind: InboxKind, { where, limit, offset }: InboxListQuery, who: string) {
  const { inbox, kind, tables } = inboxKind;
  const part = sql`${whereAll(where)} order by received_at desc, reference desc limit ${limit} offset ${offset}`;
  const [rows, total, posts] = await Promise.all([
    selectRows(db, tables, who, part),
    countSubmissions(db, kind, where),
    inbox === 'job-applications' ? postsOf(db) : undefined,
  ]);
  return { items: rows.map(lineOf), total, offset, ...(posts && { posts }) };
}

async function postsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('job_applications').select('post').distinct().orderBy('post').execute();
  return rows.map(({ post }) => post);
}

export async function findInboxRow(db: Db, { tables }: InboxKind, reference: string, who: string) {
  const [row] = await selectRows(db, tables, who, sql`where reference = ${reference}`);
  return row;
}

export async function inboxItem(db: Db, { tables }: InboxKind, row: InboxRow): Promise<InboxItem> {
  return {
    ...lineOf(row),
    message: 'message' in row ? row.message : '',
    document: 'message' in row ? '' : documentName(row),
    privacy_notice: row.notice ?? '',
    changes: await changesOf(db, tables, row.reference),
  };
}

function lineOf(row: InboxRow): InboxLine {
  const { reference, received_at, name, email, phone, done_at, version, seen } = row;
  return {
    reference,
    received_at,
    name,
    email,
    phone,
    about: 'message' in row ? row.subject : row.post,
    is_done: done_at !== null,
    is_opened: seen !== null && seen >= version,
    version,
  };
}

/** Returns a condition on its table: not seen by somebody since its last change. */
export const unopenedBy = ({ submissions: items, reads }: InboxTables, who: string): Condition =>
  sql`not exists (select 1 from ${sql.table(reads)} as seen where seen.reference = ${sql.ref(`${items}.reference`)}
    and seen.who = ${who} and seen.version >= ${sql.ref(`${items}.version`)})`;

export async function changesOf(db: Db, tables: InboxTables, reference: string): Promise<InboxChange[]> {
  const rows = await db
    .selectFrom(tables.changes)
    .select(['at', 'who', 'done', 'note'])
    .where('reference', '=', reference)
    .orderBy('version')
    .execute();
  return rows.map(({ at, who, done, note }) => ({ at, who, is_done: done === 1, note }));
}

export async function markSeen(db: Db, tables: InboxTables, reference: string, who: string, version: number) {
  await db
    .insertInto(tables.reads)
    .values({ reference, who, version })
    .onConflict((conflict) => conflict.columns(['reference', 'who']).doUpdateSet({ version }))
    .execute();
}

/** Makes the version after the one that was seen. @throws Conflict, and changes nothing, when somebody else made it first */
export async function writeDone(
  db: Db,
  { submissions, changes }: InboxTables,
  { reference, seen, is_done, at, who, note }: InboxChange & { reference: string; seen: number },
): Promise<void> {
  // the first time is kept when it is marked again
  const doneAt = is_done ? sql`coalesce(done_at, ${at})` : sql`null`;
  const version = seen + 1;
  const { numAffectedRows } = await sql`
    update ${sql.table(submissions)} set done_at = ${doneAt}, version = ${version}
    where reference = ${reference} and version = ${seen}
  `.execute(db);
  if (numAffectedRows !== 1n) throw new Conflict('A colleague was first. This is its current state.');
  await db
    .insertInto(changes)
    .values({ reference, version, at, who, done: is_done ? 1 : 0, note })
    .execute();
}
