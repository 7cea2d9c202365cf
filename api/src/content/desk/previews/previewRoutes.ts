import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTENT_CALLS, type PagePreviewResponse, PREVIEW_CALL, PREVIEW_PARAMETER } from 'contract/office/contentCalls';
import { ApiError } from '../../../server/apiError';
import { goneSignal } from '../../../server/gone';
import { ContentMistakes } from '../../check/mistakes';
import { CONTENT_PREVIEW } from '../../contentPreview';
import { draftsIn } from '../drafts/sentDraft';
import { faultOf } from '../items/itemView';
import type { Previews } from './openPreviews';
import { pageOfItem } from './previewContent';

const OVER = 'This preview is over. Begin another one at the desk.';
const CHANGED = 'Drafts or files have changed in the meantime. Look at them first.';

/** Answers content calls that name a preview from its drafts. Must be registered before the calls of content. */
export function answerPreviews(app: FastifyInstance, previews: Previews): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = request.headers[CONTENT_PREVIEW];
    const { url, method } = request.routeOptions;
    if (typeof token !== 'string' || url === undefined || method !== 'GET') return;
    const preview = await previews.find(token);
    if (!preview?.app.hasRoute({ method: 'GET', url })) return;
    const { statusCode, payload, headers } = await preview.app.inject({ method: 'GET', url: request.url });
    return reply
      .code(statusCode)
      .headers({ 'content-type': headers['content-type'], 'cache-control': 'no-store' })
      .send(payload);
  });
}

/** Registers the calls that begin a preview and return how long one lasts. */
export function registerPreviewRoutes(app: FastifyInstance, previews: Previews): void {
  app.post(
    CONTENT_CALLS.previews,
    { config: { right: 'edit content' }, schema: { hide: true } },
    async (request, reply): Promise<PagePreviewResponse> => {
      const drafts = draftsIn(request.body);
      const begun = await previews.begin(drafts, sessionOf(request), goneSignal(reply)).catch((error: unknown) => {
        if (error instanceof ContentMistakes) return { faults: error.mistakes.map(faultOf) };
        throw error;
      });
      if (begun === undefined) throw new ApiError(409, CHANGED);
      if ('faults' in begun) {
        const message = 'No page can show it: the content has mistakes.';
        return { success: 1, message, data: { faults: begun.faults } };
      }
      const [{ kind, item } = { kind: '', item: '' }] = drafts;
      const page = await pageOfItem(begun.content.store, kind, item);
      const address = `${page}${page.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${begun.token}`;
      return { success: 1, message: 'The page shows the draft only to you.', data: { faults: [], address } };
    },
  );

  app.get(PREVIEW_CALL, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = request.headers[CONTENT_PREVIEW];
    const preview = typeof token === 'string' ? await previews.find(token) : undefined;
    if (preview === undefined) throw new ApiError(404, OVER);
    return { success: 1, data: { until: preview.until.toISOString() } };
  });
}

/** The guard lets no request through without a session. */
const sessionOf = ({ staffSession }: FastifyRequest): string => staffSession?.session.id ?? '';
