import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTENT_CALLS, type PagePreviewResponse, PREVIEW_CALL, PREVIEW_PARAMETER } from 'contract/office/contentCalls';
import { ApiError } from '../../../server/apiError';
import { goneSignal } from '../../../server/gone';
import { CONTENT_PREVIEW } from '../../contentPreview';
import { draftsIn } from '../drafts/sentDraft';
import { EDIT } from '../contentDesk';
import { faultsOf } from '../publishing/publish';
import { pageOfItem, type Preview, type Previews } from './previews';

const OVER = 'This preview is over. Begin another one at the desk.';
const CHANGED = 'Drafts or files have changed in the meantime. Look at them first.';

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview whose token the request names; content is answered from it. */
    preview?: Preview;
  }
}

/** Finds the previews that requests name. Must be registered before the calls of content. */
export function answerPreviews(app: FastifyInstance, previews: Previews): void {
  app.decorateRequest('preview', undefined);
  app.addHook('onRequest', async (request) => {
    const token = request.headers[CONTENT_PREVIEW];
    if (typeof token === 'string' && request.method === 'GET') request.preview = await previews.find(token);
  });
}

/** Registers the calls that begin a preview and return how long one lasts. */
export function registerPreviewRoutes(app: FastifyInstance, previews: Previews): void {
  app.post(CONTENT_CALLS.previews, EDIT, async (request, reply): Promise<PagePreviewResponse> => {
    const drafts = draftsIn(request.body);
    const begun = await previews
      .begin(drafts, sessionOf(request), goneSignal(reply))
      .catch((error: unknown) => ({ faults: faultsOf(error) }));
    if (begun === undefined) throw new ApiError(409, CHANGED);
    if ('faults' in begun) {
      const message = 'No page can show it: the content has mistakes.';
      return { success: 1, message, data: { faults: begun.faults } };
    }
    const [{ kind, item } = { kind: '', item: '' }] = drafts;
    const page = pageOfItem(begun.store, kind, item);
    const address = `${page}${page.includes('?') ? '&' : '?'}${PREVIEW_PARAMETER}=${begun.token}`;
    return { success: 1, message: 'The page shows the draft only to you.', data: { faults: [], address } };
  });

  app.get(PREVIEW_CALL, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.preview === undefined) throw new ApiError(404, OVER);
    return { success: 1, data: { until: request.preview.until.toISOString() } };
  });
}

/** The guard lets no request through without a session. */
const sessionOf = ({ staffSession }: FastifyRequest): string => staffSession?.session.id ?? '';
