import type { FastifyReply } from 'fastify';

const RETRY_SECONDS = 2;

// A fixed text of the page server: rendering is the bottleneck when it is busy.
const BUSY_PAGE =
  '<!doctype html><html lang="en-IN"><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please try again</title>' +
  '<h1>The site is very busy just now</h1><p>Please try again in a moment.</p></html>';

/** Sends the page that asks a visitor to try again in a moment. */
export const sendBusyPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(BUSY_PAGE);
