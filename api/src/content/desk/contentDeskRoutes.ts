import type { FastifyInstance } from 'fastify';
import {
  CONTENT_CALLS,
  type ContentItemResponse,
  type ContentResponse,
  type PreviewResponse,
} from 'contract/office/contentCalls';
import { ApiError } from '../../server/apiError';
import { routeOf } from '../../server/routeOf';
import { goneSignal } from '../../server/gone';
import { layOut } from '../files/layOut';
import { type ContentDesk, EDIT } from './contentDesk';
import { registerDraftRoutes } from './drafts/draftRoutes';
import { editableOf } from './items/itemFiles';
import { faultOf, findItem, itemView } from './items/itemView';
import { listKinds } from './items/kindList';
import { registerFileRoutes } from './files/fileRoutes';
import { registerPublishingRoutes } from './publishing/publishingRoutes';

/** Registers the calls that edit content at the desk (decisions/content-desk.md). */
export function registerContentDesk(app: FastifyInstance, desk: ContentDesk): void {
  app.get(CONTENT_CALLS.content, EDIT, async (): Promise<ContentResponse> => {
    const faults = desk.mistakes()?.mistakes.map(faultOf) ?? [];
    return { success: 1, data: { ...(await editableOf(desk.contentDir)), faults, kinds: await listKinds(desk) } };
  });

  app.get<{ Params: { kind: string; item: string } }>(
    routeOf(CONTENT_CALLS.item(':kind', ':item')),
    EDIT,
    async ({ params: { kind, item } }): Promise<ContentItemResponse> => {
      const data = await itemView(desk, await findItem(desk, kind, item));
      return { success: 1, message: data.title, data };
    },
  );
  app.post(CONTENT_CALLS.preview, EDIT, async ({ body, staff }, reply): Promise<PreviewResponse> => {
    const { markdown } = (body ?? {}) as { markdown?: unknown };
    if (typeof markdown !== 'string') throw new ApiError(422, 'markdown: send the text that is shown.');
    const text = await layOut(markdown, { sender: staff.email, gone: goneSignal(reply) });
    if ('problem' in text) throw new ApiError(422, `markdown: ${text.problem}.`);
    return { success: 1, data: { html: text.html } };
  });
  registerDraftRoutes(app, desk);
  registerFileRoutes(app, desk);
  registerPublishingRoutes(app, desk);
}
