import { extname, join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FieldNotes } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { CONTENT_CALLS, CONTENT_FILE_MAX_BYTES, type SentFileResponse } from 'contract/office/contentCalls';
import { notesOf } from 'contract/recordProblem';
import { insertNew } from '../../db/rows';
import { NotFound, WrongMediaType, invalidField } from '../../lib/refusals';
import { sendFile } from '../../server/sendFile';
import { checkedFile } from '../../uploads/checkedFile';
import { isMultipart, readMultipart } from '../../server/requestBodies';
import type { NewFile } from '../../uploads/uploadStore';
import { bytesOf, type ContentEntry } from '../files/contentFolder';
import type { ApiContext } from '../../apiContext';
import { EDIT, editing, itemOf } from './itemFiles';
import { findItem } from './itemView';

const NAME = /^[\w-]+\.(?:webp|jpe?g|png|pdf)$/;
/** Pages show smaller pictures that are made from the stored one. */
const PAGE_PICTURE = { longSide: 3200, form: 'webp' } as const;
/** What a field of each kind takes, by the kinds of contract/fileKinds. */
const ASSETS: Record<NonNullable<FieldNotes['asset']>, { what: string; kinds: string[]; advice: string }> = {
  picture: { what: 'picture', kinds: ['jpeg', 'png', 'webp'], advice: 'choose a JPEG, PNG or WebP picture' },
  pdf: { what: 'document', kinds: ['pdf'], advice: 'save it as a PDF' },
};
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
interface FileParams {
  kind: string;
  item: string;
  /** Of a field that a file is sent for, or of a file. */
  name: string;
}

const refusal = (message: string) => invalidField('file', message);

/** Registers the calls that store a picture or a document with the draft of an item, whose field names it once the draft is saved. */
export function registerFileRoutes(app: FastifyInstance, desk: ApiContext): void {
  app.post<{ Params: FileParams }>(
    CONTENT_CALLS.file(':kind', ':item', ':name'),
    { ...editing(desk), ...desk.incoming.receive(CONTENT_FILE_MAX_BYTES) },
    async (request): Promise<SentFileResponse> => {
      if (!isMultipart(request)) throw new WrongMediaType('Send the file as multipart/form-data.');
      const { file: sent } = (await readMultipart(request)).files;
      if (sent === undefined) throw refusal('Choose a file.');
      const { kind, item, name: field } = request.params;
      const { entry } = await findItem(desk, kind, item);
      const { fields, title } = entry.definition;
      const schema = Object.hasOwn(fields.properties, field) ? fields.properties[field] : undefined;
      const { asset, smallest }: Partial<FieldNotes> = schema ? notesOf(schema) : {};
      if (asset === undefined) throw new NotFound(`${title} has no file ${field.slice(0, 40)}.`);
      const { what, kinds, advice } = ASSETS[asset];
      const { kind: sentKind, words } = kindOfFile(sent.bytes);
      if (!kinds.includes(sentKind)) throw refusal(`The ${what} is ${words}; ${advice}.`);
      const checked = await checkedFile(
        sent,
        { sandbox: desk.sandbox.of(''), virusScanner: desk.virusScanner },
        (_name, fault) => `The ${what} ${fault}. Choose another file.`,
        PAGE_PICTURE,
      );
      const { width = 0, height = 0 } = checked;
      if (smallest && (width < smallest.width || height < smallest.height))
        throw refusal(
          `The picture is ${width} × ${height} pixels; make it at least ${smallest.width} × ${smallest.height}.`,
        );
      const file = await storeDraftFile(desk, entry, checked);
      return { success: 1, message: `The ${what} is kept with the draft. Save the draft to use it.`, data: { file } };
    },
  );

  app.get<{ Params: FileParams }>(
    CONTENT_CALLS.file(':kind', ':item', ':name'),
    EDIT,
    async ({ params: { kind, item, name: file } }, reply) => {
      const { entry } = await findItem(desk, kind, item);
      const bytes = NAME.test(file) ? await fileBytes(desk, entry.path, file) : undefined;
      if (bytes === undefined) throw new NotFound('There is no such file.');
      return sendFile(reply, extname(file) === '.pdf' ? 'attachment' : 'inline', file, bytes);
    },
  );
}

async function fileBytes({ db, contentDir }: ApiContext, itemPath: string, file: string) {
  const path = posix.join(posix.dirname(itemPath), file);
  const sent = await db
    .selectFrom('content_draft_files')
    .select('bytes')
    .where('path', '=', path)
    .where('item_path', '=', itemPath)
    .executeTakeFirst();
  return sent ? Buffer.from(sent.bytes) : bytesOf(join(contentDir, path));
}

/** Stores a file with an item's draft, under a name that no file there has; returns the name. */
export async function storeDraftFile(
  desk: ApiContext,
  entry: ContentEntry,
  { extension, bytes }: NewFile,
): Promise<string> {
  await forgetUnused(desk);
  for (let count = 1; ; count++) {
    const file = `${itemOf(entry)}${count === 1 ? '' : `-${count}`}.${extension}`;
    const path = posix.join(posix.dirname(entry.path), file);
    if ((await bytesOf(join(desk.contentDir, path))) !== undefined) continue;
    const row = { bytes, path, item_path: entry.path, saved_at: desk.now().toISOString() };
    if (await insertNew(desk.db, 'content_draft_files', row)) return file;
  }
}

/** Deletes files that were sent a day ago for an item without a saved draft. */
async function forgetUnused({ db, now }: ApiContext): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_MS).toISOString();
  await db
    .deleteFrom('content_draft_files')
    .where('saved_at', '<', before)
    .where('item_path', 'not in', db.selectFrom('content_drafts').select('path'))
    .execute();
}
