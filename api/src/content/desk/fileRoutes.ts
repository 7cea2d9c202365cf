import { extname, join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FieldNotes } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { IMAGE_MAX_BYTES } from 'contract/limits';
import {
  CONTENT_CALLS,
  type DocumentResponse,
  PDF_MAX_BYTES,
  type PictureResponse,
} from 'contract/office/contentCalls';
import { notesOf } from 'contract/recordProblem';
import { insertNew } from '../../db/insertNew';
import { NotFound, WrongMediaType, invalidField } from '../../lib/refusals';
import { routeOf } from '../../server/routeOf';
import { sendFile } from '../../server/sendFile';
import { checkedFile } from '../../uploads/checkedFile';
import { readMultipart } from '../../uploads/readMultipart';
import { UnusableFile } from '../../uploads/sandbox/fileSandbox';
import { bytesOf, type ContentEntry } from '../files/contentFolder';
import { type ContentDesk, EDIT } from './contentDesk';
import { itemOf, refuseReadOnly } from './itemFiles';
import { findItem } from './itemView';

const NAME = /^[\w-]+\.(?:webp|jpe?g|png|pdf)$/;
/** Maximum long side of a stored picture, in pixels; pages show smaller ones that are made from it. */
const LONG_SIDE = 3200;
const NOT_A_PICTURE = 'is not a picture that can be read; save it again as JPEG, PNG or WebP';
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
/** The same as `ContentDesk`, with the notes of the field that the file is for. */
type Checks = ContentDesk & { notes: Partial<FieldNotes> };

/** What can be sent for a field, by the note of the field. */
const SENT = {
  picture: { what: 'picture', call: CONTENT_CALLS.pictures, most: IMAGE_MAX_BYTES, check: cleanPicture },
  pdf: { what: 'document', call: CONTENT_CALLS.documents, most: PDF_MAX_BYTES, check: checkDocument },
} as const;

const refusal = (message: string) => invalidField('file', message);

/** Registers the calls that store a picture or a document with the draft of an item, whose field names it once the draft is saved. */
export function registerFileRoutes(app: FastifyInstance, desk: ContentDesk): void {
  for (const asset of ['picture', 'pdf'] as const) {
    const { what, call, most, check } = SENT[asset];
    const limits = { fields: 0, fieldBytes: 0, files: 1, fileBytes: most, totalBytes: most };
    app.post<{ Params: { kind: string; item: string; field: string } }>(
      routeOf(call(':kind', ':item', ':field')),
      { ...EDIT, bodyLimit: most, preParsing: desk.incoming.receive(most) },
      async (request): Promise<PictureResponse | DocumentResponse> => {
        if (!request.isMultipart()) throw new WrongMediaType(`Send the ${what} as multipart/form-data.`);
        const { file: sent } = (await readMultipart(request, limits)).files;
        if (sent === undefined) throw refusal(`Choose a ${what}.`);
        await refuseReadOnly(desk.contentDir);
        const { kind, item, field } = request.params;
        const { entry } = await findItem(desk, kind, item);
        const { fields, title } = entry.definition;
        const schema = Object.hasOwn(fields.properties, field) ? fields.properties[field] : undefined;
        const notes: Partial<FieldNotes> = schema ? notesOf(schema) : {};
        if (notes.asset !== asset) throw new NotFound(`${title} has no ${what} ${field.slice(0, 40)}.`);
        const { size, ...checked } = await check(sent.bytes, { ...desk, notes }).catch((error: unknown) => {
          throw error instanceof UnusableFile ? refusal(`The ${what} ${error.what || NOT_A_PICTURE}.`) : error;
        });
        const file = await storeDraftFile(desk, entry, checked);
        const message = `The ${what} is kept with the draft. Save the draft to use it.`;
        return { success: 1, message, data: { file, ...size } };
      },
    );
  }

  app.get<{ Params: { kind: string; item: string; file: string } }>(
    routeOf(CONTENT_CALLS.file(':kind', ':item', ':file')),
    EDIT,
    async ({ params: { kind, item, file } }, reply) => {
      const { entry } = await findItem(desk, kind, item);
      const bytes = NAME.test(file) ? await fileBytes(desk, entry.path, file) : undefined;
      if (bytes === undefined) throw new NotFound('There is no such file.');
      return sendFile(reply, extname(file) === '.pdf' ? 'attachment' : 'inline', file, bytes);
    },
  );
}

async function fileBytes({ db, contentDir }: ContentDesk, itemPath: string, file: string) {
  const path = posix.join(posix.dirname(itemPath), file);
  const sent = await db
    .selectFrom('content_draft_files')
    .select('bytes')
    .where('path', '=', path)
    .where('item_path', '=', itemPath)
    .executeTakeFirst();
  return sent ? Buffer.from(sent.bytes) : bytesOf(join(contentDir, path));
}

async function cleanPicture(sent: Buffer, { virusScanner, sandbox, notes: { smallest } }: Checks) {
  const { kind, words } = kindOfFile(sent);
  if (!['jpeg', 'png', 'webp'].includes(kind))
    throw refusal(`The picture is ${words}; choose a JPEG, PNG or WebP picture.`);
  const virus = await virusScanner.scan(sent);
  if (virus !== undefined) throw refusal(`The picture has a virus in it (${virus}).`);
  const { bytes, width, height } = await sandbox.cleanPicture(sent, LONG_SIDE, 'webp');
  if (smallest && (width < smallest.width || height < smallest.height))
    throw refusal(
      `The picture is ${width} × ${height} pixels; make it at least ${smallest.width} × ${smallest.height}.`,
    );
  return { bytes, extension: 'webp' as const, size: { width, height } };
}

/** Checks a PDF in the same way as those of applicants; it is stored byte for byte. */
async function checkDocument(bytes: Buffer, checks: Checks) {
  const { kind, words } = kindOfFile(bytes);
  if (kind !== 'pdf') throw refusal(`The document is ${words}; save it as a PDF.`);
  await checkedFile(bytes, checks);
  return { bytes, extension: 'pdf' as const, size: {} };
}

/** Stores a file with an item's draft, under a name that no file there has; returns the name. */
async function storeDraftFile(
  desk: ContentDesk,
  entry: ContentEntry,
  { extension, bytes }: { bytes: Buffer; extension: string },
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
async function forgetUnused({ db, now }: ContentDesk): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_MS).toISOString();
  await db
    .deleteFrom('content_draft_files')
    .where('saved_at', '<', before)
    .where('item_path', 'not in', db.selectFrom('content_drafts').select('path'))
    .execute();
}
