import type { FastifyInstance } from 'fastify';
import {
  type CheckResponse,
  CONTENT_CALLS,
  PUBLICATIONS_LIMIT_MAX,
  type PublicationsResponse,
  type PublishResponse,
} from 'contract/office/contentCalls';
import { routeOf } from '../../../server/routeOf';
import { goneSignal } from '../../../server/gone';
import { type ContentDesk, EDIT } from '../contentDesk';
import { draftsIn } from '../drafts/sentDraft';
import { refuseReadOnly } from '../items/itemFiles';
import { publicationsOf } from './publications';
import { checkDrafts, publishDrafts, refused, seenDrafts, undoPublication } from './publish';
import { wholeNumber } from '../../../server/wholeNumber';

const LIMIT = 50;

/** Registers the calls that check and publish drafts, and undo publications. */
export function registerPublishingRoutes(app: FastifyInstance, desk: ContentDesk): void {
  app.post(CONTENT_CALLS.check, EDIT, async (request, reply): Promise<CheckResponse | PublishResponse> => {
    const { drafts, changed } = await seenDrafts(desk, draftsIn(request.body));
    if (changed.length > 0) {
      const { status, body } = refused(409, 'Drafts or files have changed in the meantime. Look at them first.', {
        changed,
      });
      reply.code(status);
      return body;
    }
    const faults = await checkDrafts({ ...desk, gone: goneSignal(reply) }, drafts);
    const message = faults.length === 0 ? 'No mistakes.' : 'The content has mistakes.';
    return { success: 1, message, data: { faults } };
  });

  app.post(CONTENT_CALLS.publish, EDIT, async (request, reply): Promise<PublishResponse> => {
    const refs = draftsIn(request.body);
    await refuseReadOnly(desk.contentDir);
    const { status, body } = await publishDrafts({ ...desk, gone: goneSignal(reply) }, request.staff, refs);
    reply.code(status);
    return body;
  });

  app.post<{ Params: { id: string } }>(
    routeOf(CONTENT_CALLS.undo(':id')),
    EDIT,
    async (request, reply): Promise<PublishResponse> => {
      const id = wholeNumber('publication', request.params.id, Number.MAX_SAFE_INTEGER) ?? 0;
      await refuseReadOnly(desk.contentDir);
      const { status, body } = await undoPublication({ ...desk, gone: goneSignal(reply) }, request.staff, id);
      reply.code(status);
      return body;
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    CONTENT_CALLS.publications,
    EDIT,
    async ({ query }): Promise<PublicationsResponse> => {
      const limit = wholeNumber('limit', query.limit, PUBLICATIONS_LIMIT_MAX) ?? LIMIT;
      const before = wholeNumber('before', query.before, Number.MAX_SAFE_INTEGER);
      return { success: 1, data: await publicationsOf(desk.db, { before, limit }) };
    },
  );
}
