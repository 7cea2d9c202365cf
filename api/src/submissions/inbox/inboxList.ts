import { type Kysely, sql } from 'kysely';
import { INBOX_LIMIT_MAX, type InboxItem, type InboxLine } from 'contract/office/inboxCalls';
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
import { hasWords } from '../../office/filters/searchWords';
import { keptNotice } from '../notice';
import { selectSubmissions } from '../submissionRows';
import type { InboxKind, InboxRow } from './inboxKinds';
import { changesOf, unopenedBy, versionsOf } from './inboxState';

export interface Asked extends ReadFilters {
  words: string;
  offset: number;
  limit: number;
}

/** Returns the filters of an inbox. Words are filtered in `inboxList`, not by the database. */
const filtersOf = ({ tables, hasPosts }: InboxKind): Readonly<Record<string, Read>> => ({
  state: oneOf(['open', 'done'], (state) => (state === 'open' ? sql`done_at is null` : sql`done_at is not null`)),
  unopened: isSet((who) => unopenedBy(tables, who)),
  ...(hasPosts && { post: (post) => sql`post = ${post}` }),
  ...receivedDays('received_at'),
  words: words(() => sql`1 = 1`),
});

/** @throws ApiError that names the parameter, its value and the fix */
export function askedOf(of: InboxKind, query: Record<string, unknown>, who: string): Asked {
  const { limit = '50', offset = '0', ...given } = query;
  const filters = readFilters(given, filtersOf(of), who, ['offset', 'limit']);
  const looked = typeof given.words === 'string' ? given.words : '';
  return { ...filters, words: looked, ...readPart({ limit, offset }, INBOX_LIMIT_MAX) };
}

/**
 * Returns a part of an inbox, newest first. Thousands of items arrive in a year, not in a day, so words are filtered
 * here.
 */
export async function inboxList(db: Kysely<Database>, of: InboxKind, asked: Asked, who: string) {
  const found = (await selectSubmissions(db, of.kind, { where: asked.where, order: 'desc' })) as InboxRow[];
  const named = asked.words === '' ? found : found.filter((row) => hasWords(asked.words, of.texts(row)));
  const { offset, limit } = asked;
  const rows = named.slice(offset, offset + limit);
  const references = rows.map(({ reference }) => reference);
  const versions = await versionsOf(db, of.tables, references, who);
  const items = rows.map((row) => lineOf(of, row, versions.get(row.reference)));
  return { items, total: named.length, offset, ...(of.hasPosts && { posts: await postsOf(db) }) };
}

/** Returns the posts that somebody has applied for. */
async function postsOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('job_applications').select('post').distinct().orderBy('post').execute();
  return rows.map(({ post }) => post);
}

export async function inboxItem(db: Kysely<Database>, of: InboxKind, row: InboxRow, who: string): Promise<InboxItem> {
  const versions = await versionsOf(db, of.tables, [row.reference], who);
  const notice = keptNotice(row);
  return {
    ...lineOf(of, row, versions.get(row.reference)),
    message: of.message(row),
    document: of.document(row)?.name ?? '',
    privacy_notice: notice === null ? '' : noticeReference(notice),
    changes: await changesOf(db, of.tables, row.reference),
  };
}

function lineOf(
  of: InboxKind,
  row: InboxRow,
  { version, seen }: { version: number; seen: number | undefined } = { version: 0, seen: undefined },
): InboxLine {
  const { reference, received_at, name, email, phone, done_at } = row;
  return {
    reference,
    received_at,
    name,
    email,
    phone,
    about: of.about(row),
    is_done: done_at !== null,
    is_opened: seen !== undefined && seen >= version,
    version,
  };
}
