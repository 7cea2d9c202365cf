import { CONTENT_PREVIEW } from 'api/content/contentVersion';
import { PREVIEW_CALL, PREVIEW_PARAMETER } from 'contract/office/contentCalls';
import type { preHandlerAsyncHookHandler } from 'fastify';
import type { ApiConnection, ReadAnswer } from '../api/apiConnection';
import { PRIVATE_HEADERS, privatePage, sendPage } from './finishedPages';
import { finishedPage, renderAlone } from './renderOnce';
import { visitorOf } from './visit';

/** Reads the content of a preview, by its token; the answers do not count as a content version. */
export interface PreviewReads {
  /** Reads until when the preview lasts. Waits while the api builds it, which takes seconds where there is much content. */
  open: (token: string) => Promise<ReadAnswer>;
  read: (path: string, token: string, requestId?: string) => Promise<ReadAnswer>;
}

const BUILD_LIMIT_MS = 30_000;

const headersOf = (token: string) => ({ [CONTENT_PREVIEW]: token });

export const previewReads = ({ read }: ApiConnection): PreviewReads => ({
  open: (token) => read(PREVIEW_CALL, { headers: headersOf(token), limitMs: BUILD_LIMIT_MS }),
  read: (path, token, requestId) => read(path, { requestId, headers: headersOf(token) }),
});

const TOKEN = /^[\w-]{43}$/;
const OVER = 'This preview is over: this is the published page. Start another one at the desk.';

/** Returns the token of the preview in a page's address. */
function previewIn(query: unknown): string | undefined {
  const token = (query as Partial<Record<string, unknown>>)[PREVIEW_PARAMETER];
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined;
}

function wordsOf(answer: { status: number; body: string }): string {
  if (answer.status !== 200) return OVER;
  const { data } = JSON.parse(answer.body) as { data: { until: string } };
  const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
  return `Preview of a draft, until ${time.format(new Date(data.until))}. None of it is published, and links open the published site.`;
}

interface PreviewOptions {
  previews: PreviewReads;
  siteUrl: () => string;
}

/**
 * Answers addresses of public pages that name a preview: with the page rendered from its drafts, for anyone who has its address.
 * It is not cached.
 */
export const answerPreviews =
  ({ previews, siteUrl }: PreviewOptions): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = previewIn(request.query);
    if (token === undefined) return;
    const { from, address } = request.visit;
    if (address.isPrivate) return;
    reply.headers(PRIVATE_HEADERS);
    const banner = wordsOf(await previews.open(token));
    const read = (path: string, requestId?: string) => previews.read(path, token, requestId);
    const page = await renderAlone(request.visit, visitorOf(request, reply), { read });
    if (page.kind === 'redirect') return reply.code(page.status).header('location', page.location).send();
    const finished = finishedPage(from.composition, address, page, siteUrl(), { banner, isUnlisted: true });
    return sendPage(request, reply, privatePage(finished));
  };
