import { type Kysely, sql } from 'kysely';
import { INBOX_LIMIT_MAX, type InboxItem, type InboxLine } from 'contract/office/inboxCalls';
import { noticeReference } from 'contract/privacyNotice';
import type { Database } from '../../db/schema';
import { endOfDay, readDay, startOfDay } from '../../office/filters/indianDay';
import { hasWords } from '../../office/filters/searchWords';
import { ApiError } from '../../server/apiError';
import { keptNotice } from '../notice';
import { type Condition, selectSubmissions } from '../submissionRows';
import type { InboxKind, InboxRow } from './inboxKinds';
import { changesOf, unopenedBy, versionsOf } from './inboxState';

export interface Asked {
  where: Condition[];
  words: string;
  unopened: boolean;
  offset: number;
  limit: number;
  /** For the office log: without the words, which may be somebody's name. */
  shown: string;
}

const NAMES = ['state', 'unopened', 'from', 'until', 'words', 'offset', 'limit'];

/** @throws ApiError that names the parameter, its value and the fix */
export function askedOf(query: Record<string, unknown>): Asked {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  for (const [name, value] of given)
    if (!NAMES.includes(name) || typeof value !== 'string')
      throw refusal(name, value, `give one value to one of ${NAMES.join(', ')}`);
  const {
    state,
    unopened,
    from,
    until,
    words = '',
    offset = '0',
    limit = '50',
  } = Object.fromEntries(given) as Record<string, string>;
  if (unopened !== undefined && unopened !== '1') throw refusal('unopened', unopened, 'use 1');
  if (words.length > 200) throw refusal('words', words, 'write at most 200 letters');
  const where: Condition[] = [];
  if (state === 'open') where.push(sql`done_at is null`);
  else if (state === 'done') where.push(sql`done_at is not null`);
  else if (state !== undefined) throw refusal('state', state, 'use open or done');
  if (from !== undefined) where.push(sql`received_at >= ${startOfDay(dayOf('from', from))}`);
  if (until !== undefined) where.push(sql`received_at < ${endOfDay(dayOf('until', until))}`);
  const shown = given.map(([name, value]) => `${name}=${name === 'words' ? '(not logged)' : String(value)}`);
  return {
    where,
    words,
    unopened: unopened === '1',
    offset: wholeNumber('offset', offset, 0, 1_000_000),
    limit: wholeNumber('limit', limit, 1, INBOX_LIMIT_MAX),
    shown: shown.length === 0 ? 'of all' : shown.join(' '),
  };
}

/** The newest first. Thousands come in a year, not a day: words are sifted here. */
export async function inboxList(db: Kysely<Database>, of: InboxKind, asked: Asked, who: string) {
  const where = asked.unopened ? [...asked.where, unopenedBy(of.tables, who)] : asked.where;
  const found = (await selectSubmissions(db, of.kind, { where, order: 'desc' })) as InboxRow[];
  const named = asked.words === '' ? found : found.filter((row) => hasWords(asked.words, of.texts(row)));
  const lines = async (rows: readonly InboxRow[]) => {
    const versions = await versionsOf(
      db,
      of.tables,
      rows.map(({ reference }) => reference),
      who,
    );
    return rows.map((row) => lineOf(of, row, versions.get(row.reference)));
  };
  const { offset, limit } = asked;
  if (!asked.unopened) return { items: await lines(named.slice(offset, offset + limit)), total: named.length, offset };
  const unopened = (await lines(named)).filter(({ is_opened }) => !is_opened);
  return { items: unopened.slice(offset, offset + limit), total: unopened.length, offset };
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

function dayOf(name: string, value: string): string {
  const day = readDay(value);
  if (day === undefined) throw refusal(name, value, 'write a day as 2027-06-30');
  return day;
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  if (/^\d{1,7}$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value);
  throw refusal(name, value, `use a whole number from ${least} to ${most}`);
}

const refusal = (name: string, value: unknown, fix: string) =>
  new ApiError(400, `${name}: ${(JSON.stringify(value) ?? '').slice(0, 80)}; ${fix}.`);
