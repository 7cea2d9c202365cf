import { sql } from 'kysely';
import { type InboxChange, type InboxItem, type InboxLine, type InboxName } from 'contract/office/inboxCalls';
import type { ContactMessageRow, Db, JobApplicationRow } from '../../db/schema';
import { Conflict } from '../../lib/refusals';
import { documentName, jobSubmission } from '../job/jobSubmission';
import { commonFilters, type ListQuery, oneOf, readListQuery, seenVersion } from '../listFilters';
import { messageSubmission } from '../message/messageSubmission';
import { type Condition, countSubmissions, type SubmissionKind, whereAll } from '../submissionKind';

/** A kind of submission that the office answers at the desk. */
export type InboxKind = Pick<SubmissionKind, 'table' | 'words'> & { inbox: InboxName };

export const MESSAGES: InboxKind = { ...messageSubmission, inbox: 'messages' };

export const JOB_APPLICATIONS: InboxKind = { ...jobSubmission, inbox: 'job-applications' };

/** @throws Malformed that names the parameter, its value and the fix */
export const inboxListQuery = ({ inbox, table }: InboxKind, query: Record<string, unknown>, who: string) =>
  readListQuery(query, who, {
    state: oneOf(['open', 'done'], (state) => (state === 'open' ? sql`done_at is null` : sql`done_at is not null`)),
    ...(inbox === 'job-applications' && { post: (post) => sql`post = ${post}` }),
    ...commonFilters(table),
  });

/** A row with the version that somebody has seen, null for none. */
export type InboxRow = (ContactMessageRow | JobApplicationRow) & { seen: number | null };

async function selectRows(db: Db, { table }: InboxKind, who: string, which: Condition) {
  const { rows } = await sql<InboxRow>`
    select *, ${seenVersion(table, who)} as seen from ${sql.table(table.name)} ${which}
  `.execute(db);
  return rows;
}

export async function inboxList(db: Db, inboxKind: InboxKind, { where, limit, offset }: ListQuery, who: string) {
  const part = sql`${whereAll(where)} order by received_at desc, reference desc limit ${limit} offset ${offset}`;
  const [rows, total, posts] = await Promise.all([
    selectRows(db, inboxKind, who, part),
    countSubmissions(db, inboxKind, where),
    inboxKind.inbox === 'job-applications' ? postsOf(db) : undefined,
  ]);
  return { items: rows.map(lineOf), total, offset, ...(posts && { posts }) };
}

async function postsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('job_applications').select('post').distinct().orderBy('post').execute();
  return rows.map(({ post }) => post);
}

export async function findInboxRow(db: Db, inboxKind: InboxKind, reference: string, who: string) {
  const [row] = await selectRows(db, inboxKind, who, sql`where reference = ${reference}`);
  return row;
}

export async function inboxItem(db: Db, row: InboxRow): Promise<InboxItem> {
  return {
    ...lineOf(row),
    message: 'message' in row ? row.message : '',
    document: 'message' in row ? '' : documentName(row),
    privacy_notice: row.notice ?? '',
    changes: await changesOf(db, row.reference),
  };
}

function lineOf(row: InboxRow): InboxLine {
  const { reference, received_at, name, email, phone, done_at, state_version: version, seen } = row;
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

export async function changesOf(db: Db, reference: string): Promise<InboxChange[]> {
  const rows = await db
    .selectFrom('inbox_changes')
    .select(['at', 'who', 'done', 'note'])
    .where('reference', '=', reference)
    .orderBy('version')
    .execute();
  return rows.map(({ at, who, done, note }) => ({ at, who, is_done: done === 1, note }));
}

/**
 * Makes the version after the one that was seen. Returns false for what is sent again, since its response was lost.
 * @throws Conflict, and changes nothing, when somebody else made it first
 */
export async function writeDone(
  db: Db,
  { table }: InboxKind,
  { reference, seen, is_done, at, who, note }: InboxChange & { reference: string; seen: number },
): Promise<boolean> {
  // the first time is kept when it is marked again
  const doneAt = is_done ? sql`coalesce(done_at, ${at})` : sql`null`;
  const version = seen + 1;
  const { numAffectedRows } = await sql`
    update ${sql.table(table.name)} set done_at = ${doneAt}, state_version = ${version}
    where reference = ${reference} and state_version = ${seen}
  `.execute(db);
  if (numAffectedRows !== 1n) {
    const changes = await changesOf(db, reference);
    const last = changes.at(-1);
    if (changes.length === version && last?.who === who && last.is_done === is_done && last.note === note) return false;
    throw new Conflict('A colleague was first. This is its current state.');
  }
  await db
    .insertInto('inbox_changes')
    .values({ reference, version, at, who, done: is_done ? 1 : 0, note })
    .execute();
  return true;
}
