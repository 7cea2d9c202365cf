import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorResponse } from 'contract/calls';
import { DatabaseFault, type DatabaseState } from '../lib/databaseFault';
import { plainPage } from '../lib/html';
import * as refusals from '../lib/refusals';
import { isDiskFull } from '../storage/fullDisk';
import { StorageFault, UnreadableUpload } from '../storage/fileStorage';
import { rejectUnread } from './rejectUnread';
import type { HeadersOf } from './crossSite';

/** Texts for refusals by Fastify and its plugins, whose own texts reveal internals or say little. */
export const MESSAGES = {
  400: 'The request could not be read. Reload the page and try again.',
  403: 'This address is not open to visitors.',
  404: 'There is nothing at this address.',
  413: 'What was sent is too large. Choose smaller files and try again.',
  415: 'This kind of content is not accepted here.',
  429: 'Too many requests in a short time. Wait a minute and try again.',
} as const;
const FAILED = 'Something went wrong on our side. Please try again.';

/** Messages to visitors while the database cannot be used. */
const UNUSABLE: Record<DatabaseState, string> = {
  busy: 'Our records are busy just now. What you entered is not lost: please send it again in a moment.',
  away: 'Our records cannot be reached just now. What you entered is not lost: please send it again in a few minutes.',
  readOnly:
    'Our records cannot take anything new just now. What you entered is not lost: please send it again in a few minutes.',
  damaged:
    'Our records cannot be reached just now, and we have been notified. What you entered is not lost: please try again ' +
    'later, or call the office.',
};
const STORAGE_AWAY =
  'Files cannot be stored or read just now. What you entered is not lost: please try again in a moment.';
const LOST =
  'This file was stored, but it is missing or damaged now. Whoever operates the site can restore it from a backup.';
/** Returns the refusal when nothing can be stored. */
export const diskFull = (): refusals.DiskFull =>
  new refusals.DiskFull(
    'The college’s server has no room for forms just now. Nothing was stored: keep this page open and send the form again in an hour, or call the office.',
    3600,
  );

const RETRY_SECONDS = 5;

/** Logged each time: a missing token or right, and too many requests. The id of the request leads to its line in the proxy's log. */
const LOGGED = [403, 429];

type Thrown = FastifyError | refusals.Refusal;

/** Logs a failure of the site, and sets the status and headers of its response. @returns what a sender may be told of it */
export function prepareRefusal(thrown: Thrown, request: FastifyRequest, reply: FastifyReply): Thrown {
  const error = refusalOf(thrown);
  const { statusCode: status = 500 } = error;
  if (status < 400 || status >= 500 || thrown instanceof UnreadableUpload) {
    // A lock that another process holds for a while is not an error of the site.
    const level = thrown instanceof DatabaseFault && thrown.state === 'busy' ? 'warn' : 'error';
    request.log[level]({ err: thrown }, 'request failed');
  }
  if (LOGGED.includes(status)) request.log.warn({ route: request.routeOptions.url, status }, 'refused');
  reply.header('cache-control', 'no-store');
  if (error instanceof refusals.TryLater && error.seconds !== undefined) reply.header('retry-after', error.seconds);
  // The rest of the request body is not read.
  if (!request.raw.complete) rejectUnread(request.raw);
  reply.code(status < 400 ? 500 : status);
  return error;
}

/** Gives every refusal and failure the same body shape; the cause of a 5xx is only logged. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown: Thrown, request, reply) => {
    const error = prepareRefusal(thrown, request, reply);
    const refusal = bodyOf(error, reply.statusCode);
    // somebody has opened the address in a browser: a link that has expired, a desk's PDF
    const isOpened = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isOpened) return reply.send(refusal);
    return reply.type('text/html; charset=utf-8').send(plainPage('This cannot be shown', refusal.message));
  });
}

/** Answers a URL that cannot be decoded, which never reaches a route, a hook or the error handler. */
export const refuseBadUrl =
  (headersOf: HeadersOf) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.code(400).headers(headersOf(request)).send(bodyOf(error, 400));

/** Turns faults of other parts into refusals: of the database, the bucket or a full disk, they say when to try again. */
function refusalOf(thrown: Thrown): Thrown {
  if (thrown instanceof DatabaseFault) return new refusals.TryLater(UNUSABLE[thrown.state], RETRY_SECONDS);
  if (thrown instanceof StorageFault) return new refusals.TryLater(STORAGE_AWAY, RETRY_SECONDS);
  if (thrown instanceof UnreadableUpload) return new refusals.Gone(LOST);
  const code = 'code' in thrown ? thrown.code : '';
  if (code === 'EROFS' || code === 'EACCES') return new refusals.TryLater(UNUSABLE.readOnly, RETRY_SECONDS);
  if (code === 'EIO') return new refusals.TryLater(STORAGE_AWAY, RETRY_SECONDS);
  return isDiskFull(thrown) ? diskFull() : thrown;
}

function bodyOf(error: Thrown, status: number): ErrorResponse & { data?: object } {
  if (error instanceof refusals.Refusal) {
    const { message, errors, data } = error;
    return { success: 0, message, ...(errors && { errors }), ...(data && { data }) };
  }
  if (status >= 500) return { success: 0, message: FAILED };
  const known: Partial<Record<number, string>> = MESSAGES;
  return { success: 0, message: known[status] ?? MESSAGES[400] };
}
