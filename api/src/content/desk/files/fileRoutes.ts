import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from 'contract/limits';
import {
  CONTENT_CALLS,
  type DocumentResponse,
  PDF_MAX_BYTES,
  type PictureResponse,
} from 'contract/office/contentCalls';
import { ApiError } from '../../../server/apiError';
import { routeOf } from '../../../server/routeOf';
import { readMultipart } from '../../../uploads/readMultipart';
import { type ContentDesk, EDIT } from '../contentDesk';
import { bytesOf, refuseReadOnly } from '../items/itemFiles';
import { findItem, type FoundItem } from '../items/itemView';
import { type SentFile, storeDocument, storePicture } from './draftFiles';

const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

type FileCall = (kind: string, item: string, field: string) => string;
type Store<Data> = (desk: ContentDesk, found: FoundItem, sent: SentFile) => Promise<Data>;

interface OfField {
  Params: { kind: string; item: string; field: string };
}

export function registerFileRoutes(app: FastifyInstance, desk: ContentDesk): void {
  function receive<Data>(call: FileCall, what: 'picture' | 'document', most: number, store: Store<Data>): void {
    const receiving = { ...EDIT, bodyLimit: most, preParsing: desk.incoming.receive(most) };
    app.post<OfField>(routeOf(call(':kind', ':item', ':field')), receiving, async (request) => {
      const sent = await sentIn(request, what, most);
      await refuseReadOnly(desk.contentDir);
      const { kind, item } = request.params;
      const data = await store(desk, await findItem(desk, kind, item), sent);
      return { success: 1, message: `The ${what} is kept with the draft. Save the draft to use it.`, data };
    });
  }
  receive<PictureResponse['data']>(CONTENT_CALLS.pictures, 'picture', IMAGE_MAX_BYTES, storePicture);
  receive<DocumentResponse['data']>(CONTENT_CALLS.documents, 'document', PDF_MAX_BYTES, storeDocument);

  app.get<{ Params: { kind: string; item: string; file: string } }>(
    routeOf(CONTENT_CALLS.file(':kind', ':item', ':file')),
    EDIT,
    async ({ params: { kind, item, file } }, reply) => {
      const { entry } = await findItem(desk, kind, item);
      const type = TYPES[extname(file)];
      const bytes = type && /^[\w-]+\.\w+$/.test(file) ? await fileBytes(desk, entry.path, file) : undefined;
      if (type === undefined || bytes === undefined) throw new ApiError(404, 'There is no such file.');
      if (type === 'application/pdf') reply.header('content-disposition', `attachment; filename="${file}"`);
      return reply.type(type).send(bytes);
    },
  );
}

async function sentIn(request: FastifyRequest<OfField>, what: 'picture' | 'document', most: number): Promise<SentFile> {
  if (!request.isMultipart()) throw new ApiError(415, `Send the ${what} as multipart/form-data.`);
  const limits = { fields: 0, fieldBytes: 0, files: 1, fileBytes: most, totalBytes: most };
  const { file } = (await readMultipart(request, limits)).files;
  const missing = `Choose a ${what}.`;
  if (file === undefined) throw new ApiError(422, missing, { file: [missing] });
  return { field: request.params.field, bytes: file.bytes, who: request.staff.email };
}

async function fileBytes({ db, contentDir }: ContentDesk, itemPath: string, file: string) {
  const path = itemPath.slice(0, itemPath.lastIndexOf('/') + 1) + file;
  const sent = await db
    .selectFrom('content_draft_files')
    .select('bytes')
    .where('path', '=', path)
    .where('item_path', '=', itemPath)
    .executeTakeFirst();
  return sent ? Buffer.from(sent.bytes) : bytesOf(join(contentDir, path));
}
