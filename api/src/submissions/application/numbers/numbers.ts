import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { CALLS, type ErrorResponse, type GenerateNumberResponse } from 'contract/calls';
import { closedWords, parseLocalMinute, seasonStateAt, yearOf } from 'contract/dates';
import { KNOWN_TO_BROWSER_DAYS } from 'contract/limits';
import type { ApiContext } from '../../../apiContext';
import type { ContentStore } from '../../../content/contentStore';
import { insertNew } from '../../../db/rows';
import type { Db, DbTransaction } from '../../../db/schema';
import { inTransaction, lockExclusive } from '../../../db/transaction';
import { failure, object, success, text } from '../../../openapi/schemas';
import { newToken, sessionCookie, tokenHash } from '../../../server/sessionCookie';
import { instant, registerVisitorCall } from '../../posted/calls';

const HOUR_MS = 60 * 60 * 1000;

/** Returns why no application is accepted now, and whom to ask; undefined while the season is open. */
function closedMessage(content: ContentStore, now: Date): string | undefined {
  const season = content.one('season');
  const state = seasonStateAt(season, now);
  if (state === 'open') return undefined;
  const { title, when } = closedWords(season, state);
  const site = content.list('site')[0];
  const office = site && ` Please ask the office: ${site.phones.join(', ')} or ${site.email}.`;
  return `${title}. ${when}${office ?? ''}`;
}

/**
 * Returns the number under which a browser that had begun in time may finish, and until when; undefined unless the season
 * has just ended. @param wanted the only number to look for
 */
async function lateNumber({ db, content, env }: ApiContext, browser: string, now: Date, wanted = '') {
  const season = content.one('season');
  const closedAt = parseLocalMinute(season.closes);
  if (!closedAt || seasonStateAt(season, now) !== 'after') return undefined;
  const until = new Date(closedAt.getTime() + env.SEASON_GRACE_HOURS * HOUR_MS);
  const number = now < until ? await numberBefore(db, browser, closedAt, wanted) : undefined;
  return number === undefined ? undefined : { number, until };
}

/** Returns why an application cannot be sent now. @param number the one it is sent under; '' for none */
export async function seasonRefusal(context: ApiContext, browser: string, number: string, now: Date) {
  const closed = closedMessage(context.content, now);
  return closed !== undefined && (await lateNumber(context, browser, now, number)) ? undefined : closed;
}

/**
 * Registers the call for a number. A browser keeps its number until it has sent an application under it, so that a
 * draft keeps its number too. Outside the season none is given; a browser that had one before the end keeps it for as
 * long as it may be sent.
 */
export function registerNumberRoute(app: FastifyInstance, context: ApiContext): void {
  const { db, content, now } = context;

  registerVisitorCall(app, {
    method: 'GET',
    url: CALLS.generateApplicationNumber,
    summary: 'The application number of this browser; a cookie binds it',
    answer: {
      oneOf: [object({ success, application_number: text, send_until: instant }, ['send_until']), failure],
      description:
        'The number; after the season only for a browser that had it before, with the instant until which it may be sent. Otherwise refused outside the season',
    },
    async handler(request, reply): Promise<GenerateNumberResponse | ErrorResponse> {
      const at = now();
      const closed = closedMessage(content, at);
      if (closed !== undefined) {
        // sets no cookie for visitors of a closed page
        const late = await lateNumber(context, holderOf(request), at);
        if (late === undefined) return { success: 0, message: closed };
        return { success: 1, application_number: late.number, send_until: late.until.toISOString() };
      }
      const browser = browserOf(request, reply);
      const application_number = await inTransaction(db, (transaction) => numberFor(transaction, browser, at));
      return { success: 1, application_number };
    },
  });
  registerVisitorCall(app, {
    url: CALLS.forgetBrowser,
    summary: 'Ends the cookie that binds an application number to this browser',
    answer: object({ success }),
    config: { rateLimit: false },
    async handler(request, reply) {
      forgetBrowser(request, reply);
      return { success: 1 };
    },
  });
}

/** Returns a number that a browser has not used yet: the wanted one, another that it was given, or the next one. */
export async function numberFor(
  transaction: DbTransaction,
  browser: string,
  now: Date,
  wanted?: string,
): Promise<string> {
  await lockExclusive(transaction, `numbers of ${browser}`);
  const unused = (await numbersOf(transaction, browser)).filter(({ used_by }) => used_by === null);
  const kept = unused.find(({ number }) => number === wanted) ?? unused[0];
  return kept?.number ?? giveNumber(transaction, browser, now);
}

/** Selects numbers, with the id of the application that was sent under each. */
const numbers = (db: Db) =>
  db
    .selectFrom('application_numbers')
    .leftJoin('applications', 'applications.number', 'application_numbers.number')
    .select(['application_numbers.number', 'given_at', 'holder_hash', 'applications.id as used_by']);

/** Returns the numbers of a browser, the latest first. */
const numbersOf = (db: Db, browser: string) =>
  numbers(db).where('holder_hash', '=', browser).orderBy('given_at', 'desc').execute();

/** Returns a number that a browser was given before an instant: this one or, without one, the latest that it has not used. */
export async function numberBefore(db: Db, browser: string, before: Date, number = ''): Promise<string | undefined> {
  const given = (await numbersOf(db, browser)).filter(({ given_at }) => given_at < before.toISOString());
  return given.find((one) => (number === '' ? one.used_by === null : one.number === number))?.number;
}

const counterOf = (year: number | string) => `application_number_${year}`;

/** Gives the next number, such as 2026-000123, from a counter row, which is locked until the commit: none is skipped or given twice. */
async function giveNumber(transaction: DbTransaction, browser: string, now: Date): Promise<string> {
  const year = yearOf(now);
  const { value } = await transaction
    .insertInto('counters')
    .values({ name: counterOf(year), value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((update) => ({ value: update('counters.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  const number = `${year}-${String(value).padStart(6, '0')}`;
  await transaction
    .insertInto('application_numbers')
    .values({ number, holder_hash: browser, given_at: now.toISOString() })
    .execute();
  return number;
}

/**
 * Returns whether a browser may send an application under a number: it was given the number, or the number is used, and
 * the application gets another one. Who a used number belongs to is not revealed.
 */
export async function mayUse(db: Db, number: string, browser: string): Promise<boolean> {
  const row = await numbers(db).where('application_numbers.number', '=', number).executeTakeFirst();
  return row !== undefined && (row.holder_hash === browser || row.used_by !== null);
}

/** Returns what an SQL query names after FROM: the numbers given before an instant (ISO 8601, UTC) and never used. */
export const unusedNumbers = (before: string) =>
  sql`application_numbers where given_at < ${before} and number not in (select number from applications)`;

/** More than are given between two backups. */
const LEFT_OUT = 10_000;

/**
 * Leaves out the numbers that may have been given since a backup: they may be on printed forms. The backup may be from before
 * this year's first number.
 */
export async function leaveOutNumbers(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('counters')
    .set((row) => ({ value: row('value', '+', LEFT_OUT) }))
    .where('name', 'like', counterOf('%'))
    .execute();
  await insertNew(db, 'counters', { name: counterOf(yearOf(now)), value: LEFT_OUT });
}

const cookie = sessionCookie({
  name: 'applicant',
  path: '/api',
  sameSite: 'lax',
  maxAge: KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60,
  isOfHost: true,
});

/**
 * Returns the browser that an application number is given to, as the database stores it: a hash of its cookie, which
 * scripts cannot read. It opens nothing that was sent. A browser without a cookie is given one.
 */
export const browserOf = (request: FastifyRequest, reply: FastifyReply): string =>
  tokenHash(cookie.read(request) ?? cookie.give(request, reply));

/** Like `browserOf`, but sets no cookie in a browser without one. */
export const holderOf = (request: FastifyRequest): string => tokenHash(cookie.read(request) ?? newToken());

/** Gives a new cookie after an application was received: the next person at the browser has nothing to do with it. */
export function replaceBrowser(request: FastifyRequest, reply: FastifyReply): void {
  if (cookie.read(request) !== undefined) cookie.give(request, reply);
}

export const forgetBrowser = cookie.end;
