import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorResponse } from 'contract/calls';
import findMyWay, { type HTTPVersion } from 'find-my-way';
import { DatabaseFault, type DatabaseState } from '../lib/databaseFault';
import { plainPage } from '../lib/html';
import * as refusals from '../lib/refusals';
import type { Keys } from '../secrets/keys';
import { isDiskFull } from '../storage/fullDisk';
import { StorageFault, UnreadableUpload } from '../storage/fileStorage';
import { rejectUnread } from './rejectUnread';
import type { HeadersOf } from './securityHeaders';

/** Texts for refusals by Fastify and its plugins, whose own texts reveal internals or say little. */
export const MESSAGES = {
  400: 'The request could not be read. Reload the page and try again.',
  403: 'This address is not open to visitors.',
  404: 'There is nothing at this address.',
  405: 'This address does not answer to this kind of request.',
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
  app.setNotFoundHandler(() => {
    throw new refusals.NotFound(MESSAGES[404]);
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

/** How addresses match routes. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 1000 };

/**
 * Refuses what no route answers, before tokens and bodies are checked: an unknown URL (404), a method that a URL of the api
 * does not answer (405). Call it before the first route.
 */
export function registerMethodRefusal(app: FastifyInstance): void {
  // Fastify's own router finds a route only by its method; a route for each other method of each URL makes starts slow
  const urls = findMyWay<HTTPVersion.V1>(ROUTER_OPTIONS);

  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const methods = (urls.findRoute('GET', url)?.store ?? new Set()) as Set<string>;
    if (methods.size === 0) urls.on('GET', url, () => undefined, methods);
    for (const name of [method].flat()) methods.add(name);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const methods = urls.find('GET', request.url)?.store as Set<string> | undefined;
    if (methods === undefined) throw new refusals.NotFound(MESSAGES[404]);
    reply.header('allow', [...methods].sort().join(', '));
    throw new refusals.WrongMethod(MESSAGES[405]);
  });
}

const REFUSED = [403, 429];
/** Milliseconds in which the refusals of one address at one route make two log lines, however many they are. */
const SUMMARY_MS = 60_000;
/** Maximum number of refusals tracked; those beyond are counted together, so that many addresses cannot fill memory or disk. */
const SEEN_MAX = 500;

/**
 * Logs refusals for a missing token (403) or too many requests (429), without personal data: the pattern of the route, the
 * status, a digest of the address. Returns a function that stops it and logs the remaining counts.
 */
export function registerRefusalLog(app: FastifyInstance, keys: Pick<Keys, 'digest'>): () => void {
  const more = new Map<string, { refusal: object; count: number }>();
  let others = 0;

  app.addHook('onResponse', async (request, { statusCode: status }) => {
    if (!REFUSED.includes(status)) return;
    // readers of the log can distinguish addresses without learning them
    const address = keys.digest('refused-address', request.ip).slice(0, 16);
    const refusal = { route: request.routeOptions.url ?? 'no route', status, address };
    const key = Object.values(refusal).join(' ');
    const seen = more.get(key);
    if (seen !== undefined) seen.count += 1;
    else if (more.size >= SEEN_MAX) others += 1;
    else {
      more.set(key, { refusal, count: 0 });
      app.log.warn(refusal, 'refused');
    }
  });

  function summarise(): void {
    for (const { refusal, count } of more.values()) if (count > 0) app.log.warn({ ...refusal, count }, 'refused again');
    if (others > 0) app.log.warn({ count: others }, 'refused, at further addresses or routes');
    more.clear();
    others = 0;
  }

  const timer = setInterval(summarise, SUMMARY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    summarise();
  };
}
