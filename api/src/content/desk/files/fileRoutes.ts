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
import type { ContentDesk } from '../contentDesk';
import { bytesOf } from '../items/bytes';
import { refuseReadOnly } from '../items/editable';
import { findItem } from '../items/itemView';
import type { SentFile } from './fileField';
import { storeDocument } from './storeDocument';
import { storePicture } from './storePicture';

const EDIT = { config: { right: 'edit content' }, schema: { hide: true } } as const;
const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
};

interface OfField {
  Params: { kind: string; item: string; field: string };
}

export function registerFileRoutes(app: FastifyInstance, desk: ContentDesk): void {
  const receiving = (most: number) => ({ ...EDIT, bodyLimit: most, preParsing: desk.incoming.receive(most) });

  app.post<OfField>(
    routeOf(CONTENT_CALLS.pictures(':kind', ':item', ':field')),
    receiving(IMAGE_MAX_BYTES),
    async (request): Promise<PictureResponse> => {
      const { kind, item } = request.params;
      const sent = await sentIn(request, 'picture', IMAGE_MAX_BYTES);
      await refuseReadOnly(desk.contentDir);
      const data = await storePicture(desk, await findItem(desk, kind, item), sent);
      return { success: 1, message: 'The picture is kept with the draft. Save the draft to use it.', data };
    },
  );

  app.post<OfField>(
    routeOf(CONTENT_CALLS.documents(':kind', ':item', ':field')),
    receiving(PDF_MAX_BYTES),
    async (request): Promise<DocumentResponse> => {
      const { kind, item } = request.params;
      const sent = await sentIn(request, 'document', PDF_MAX_BYTES);
      await refuseReadOnly(desk.contentDir);
      const data = await storeDocument(desk, await findItem(desk, kind, item), sent);
      return { success: 1, message: 'The document is kept with the draft. Save the draft to use it.', data };
    },
  );

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
