import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { IMAGE_MAX_BYTES } from 'contract/limits';
import { CONTENT_CALLS, type PictureResponse } from 'contract/office/contentCalls';
import { ApiError } from '../../../server/apiError';
import { routeOf } from '../../../server/routeOf';
import { readMultipart } from '../../../uploads/readMultipart';
import type { ContentDesk } from '../contentDesk';
import { bytesOf } from '../items/bytes';
import { refuseReadOnly } from '../items/editable';
import { findItem } from '../items/itemView';
import { takePicture } from './takePicture';

const EDIT = { config: { right: 'edit content' }, schema: { hide: true } } as const;
const LIMITS = { fields: 0, fieldBytes: 0, files: 1, fileBytes: IMAGE_MAX_BYTES, totalBytes: IMAGE_MAX_BYTES };
const TYPES: Readonly<Partial<Record<string, string>>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

export function registerPictureRoutes(app: FastifyInstance, desk: ContentDesk): void {
  app.post<{ Params: { kind: string; item: string; field: string } }>(
    routeOf(CONTENT_CALLS.pictures(':kind', ':item', ':field')),
    { ...EDIT, bodyLimit: IMAGE_MAX_BYTES, preParsing: desk.incoming.receive(IMAGE_MAX_BYTES) },
    async (request): Promise<PictureResponse> => {
      const { kind, item, field } = request.params;
      if (!request.isMultipart()) throw new ApiError(415, 'Send the picture as multipart/form-data.');
      const { file } = (await readMultipart(request, LIMITS)).files;
      if (file === undefined) throw new ApiError(422, 'Choose a picture.', { file: ['Choose a picture.'] });
      await refuseReadOnly(desk.contentDir);
      const found = await findItem(desk, kind, item);
      const data = await takePicture(desk, found, { field, bytes: file.bytes, who: request.staff.email });
      return { success: 1, message: 'The picture is kept with the draft. Save the draft to use it.', data };
    },
  );

  app.get<{ Params: { kind: string; item: string; file: string } }>(
    routeOf(CONTENT_CALLS.picture(':kind', ':item', ':file')),
    EDIT,
    async ({ params: { kind, item, file } }, reply) => {
      const { entry } = await findItem(desk, kind, item);
      const type = TYPES[extname(file)];
      const bytes = type && /^[\w-]+\.\w+$/.test(file) ? await pictureBytes(desk, entry.path, file) : undefined;
      if (type === undefined || bytes === undefined) throw new ApiError(404, 'There is no such picture.');
      return reply.type(type).send(bytes);
    },
  );
}

async function pictureBytes({ db, contentDir }: ContentDesk, itemPath: string, file: string) {
  const path = itemPath.slice(0, itemPath.lastIndexOf('/') + 1) + file;
  const sent = await db
    .selectFrom('content_draft_files')
    .select('bytes')
    .where('path', '=', path)
    .where('item_path', '=', itemPath)
    .executeTakeFirst();
  return sent ? Buffer.from(sent.bytes) : bytesOf(join(contentDir, path));
}
