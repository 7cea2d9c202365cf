import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerSettings } from 'contract/content/definition';
import { CONTENT_CALLS, type PagePreviewResponse, PREVIEW_CALL, PREVIEW_PARAMETER } from 'contract/office/contentCalls';
import { ApiError } from '../../../server/apiError';
import { ContentMistakes } from '../../check/mistakes';
import { CONTENT_PREVIEW } from '../../contentPreview';
import type { ContentDesk } from '../contentDesk';
import { draftsIn } from '../drafts/sentDraft';
import { faultOf } from '../items/itemView';
import { beginPreview } from './begunPreviews';
import type { Previews } from './openPreviews';
import { pageOfItem, previewContent } from './previewContent';

const OVER = 'This preview is over. Begin another one at the desk.';
const CHANGED = 'Drafts or files are others meanwhile. Look at them first.';

/** Answers of content for whoever names a preview, from its drafts. To be registered before the calls of content. */
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

/** Beginning a preview, and asking how long one lasts. */
export function registerPreviewRoutes(
  app: FastifyInstance,
  desk: ContentDesk,
  { previews, answerSettings }: { previews: Previews; answerSettings: AnswerSettings },
): void {
  app.post(
    CONTENT_CALLS.previews,
    { config: { right: 'edit content' }, schema: { hide: true } },
    async (request): Promise<PagePreviewResponse> => {
      const drafts = draftsIn(request.body);
      const made = await previewContent(desk, drafts, answerSettings).catch((error: unknown) => {
        if (error instanceof ContentMistakes) return { faults: error.mistakes.map(faultOf) };
        throw error;
      });
      if (made === undefined) throw new ApiError(409, CHANGED);
      if ('faults' in made) {
        const message = 'No page can show it: the content has mistakes.';
        return { success: 1, message, data: { faults: made.faults } };
      }
      const token = await beginPreview(desk, drafts, sessionOf(request));
      const [{ kind, item } = { kind: '', item: '' }] = drafts;
      const page = await pageOfItem(made.store, kind, item);
      const address = `${page}${page.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${token}`;
      return { success: 1, message: 'The page shows the draft, to you alone.', data: { faults: [], address } };
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

/** The guard lets nobody through without one. */
const sessionOf = ({ staffSession }: FastifyRequest): string => staffSession?.session.id ?? '';
