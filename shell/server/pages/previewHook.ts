import { CONTENT_PREVIEW } from 'api/content/contentVersion';
import { PREVIEW_CALL, PREVIEW_PARAMETER } from 'contract/office/contentCalls';
import type { preHandlerAsyncHookHandler } from 'fastify';
import type { ApiConnection } from '../api/apiConnection';
import type { ReadApi } from '../api/contentReads';
import { PRIVATE_HEADERS, sendPage } from './finishedPages';
import type { Pages } from './renderOnce';
import { visitorOf } from './visit';

/** Milliseconds for the api to build a preview, which takes seconds where there is much content. */
const BUILD_LIMIT_MS = 30_000;

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
  /** reads of the api; those of a preview do not count as a content version */
  readApi: ApiConnection['read'];
  pages: Pick<Pages, 'alone'>;
}

/**
 * Answers addresses of public pages that name a preview: with the page rendered from its drafts, for anyone who has its address.
 * It is not cached.
 */
export const answerPreviews =
  ({ readApi, pages }: PreviewOptions): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const token = previewIn(request.query);
    if (token === undefined) return;
    if (request.visit.address.isPrivate) return;
    reply.headers(PRIVATE_HEADERS);
    const headers = { [CONTENT_PREVIEW]: token };
    const banner = wordsOf(await readApi(PREVIEW_CALL, { headers, limitMs: BUILD_LIMIT_MS }));
    const read: ReadApi = (path, requestId) => readApi(path, { requestId, headers });
    return sendPage(request, reply, await pages.alone(request.visit, visitorOf(request, reply), { read }, banner));
  };
