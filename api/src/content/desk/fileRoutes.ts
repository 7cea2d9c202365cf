import { extname, join, posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FieldNotes, PictureSize } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { CONTENT_CALLS, CONTENT_FILE_MAX_BYTES, type SentFileResponse } from 'contract/office/contentCalls';
import { notesOf } from 'contract/recordProblem';
import { insertNew } from '../../db/insertNew';
import { NotFound, WrongMediaType, invalidField } from '../../lib/refusals';
import { routeOf } from '../../server/routeOf';
import { sendFile } from '../../server/sendFile';
import { checkedFile, type FileChecks } from '../../uploads/checkedFile';
import { readMultipart } from '../../uploads/readMultipart';
import { UnusableFile } from '../../uploads/sandbox/fileSandbox';
import { bytesOf, type ContentEntry } from '../files/contentFolder';
import { type ContentDesk, EDIT, editing } from './contentDesk';
import { itemOf } from './itemFiles';
import { findItem } from './itemView';

const NAME = /^[\w-]+\.(?:webp|jpe?g|png|pdf)$/;
/** Maximum long side of a stored picture, in pixels; pages show smaller ones that are made from it. */
const LONG_SIDE = 3200;
const NOT_A_PICTURE = 'is not a picture that can be read; save it again as JPEG, PNG or WebP';
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
interface FileParams {
  kind: string;
  item: string;
  /** Of a field that a file is sent for, or of a file. */
  name: string;
}

const LIMITS = {
  fields: 0,
  fieldBytes: 0,
  files: 1,
  fileBytes: CONTENT_FILE_MAX_BYTES,
  totalBytes: CONTENT_FILE_MAX_BYTES,
};

const refusal = (message: string) => invalidField('file', message);

/** Registers the calls that store a picture or a document with the draft of an item, whose field names it once the draft is saved. */
export function registerFileRoutes(app: FastifyInstance, desk: ContentDesk): void {
  app.post<{ Params: FileParams }>(
    routeOf(CONTENT_CALLS.file(':kind', ':item', ':name')),
    { ...editing(desk), bodyLimit: CONTENT_FILE_MAX_BYTES, preParsing: desk.incoming.receive(CONTENT_FILE_MAX_BYTES) },
    async (request): Promise<SentFileResponse> => {
      if (!request.isMultipart()) throw new WrongMediaType('Send the file as multipart/form-data.');
      const { file: sent } = (await readMultipart(request, LIMITS)).files;
      if (sent === undefined) throw refusal('Choose a file.');
      const { kind, item, name: field } = request.params;
      const { entry } = await findItem(desk, kind, item);
      const { fields, title } = entry.definition;
      const schema = Object.hasOwn(fields.properties, field) ? fields.properties[field] : undefined;
      const { asset, smallest }: Partial<FieldNotes> = schema ? notesOf(schema) : {};
      if (asset === undefined) throw new NotFound(`${title} has no file ${field.slice(0, 40)}.`);
      const what = asset === 'pdf' ? 'document' : 'picture';
      const checking = asset === 'pdf' ? checkDocument(sent.bytes, desk) : cleanPicture(sent.bytes, desk, smallest);
      const checked = await checking.catch((error: unknown) => {
        throw error instanceof UnusableFile ? refusal(`The ${what} ${error.what || NOT_A_PICTURE}.`) : error;
      });
      const file = await storeDraftFile(desk, entry, checked);
      return {
        success: 1,
        message: `The ${what} is kept with the draft. Save the draft to use it.`,
        data: { file },
      };
    },
  );

  app.get<{ Params: FileParams }>(
    routeOf(CONTENT_CALLS.file(':kind', ':item', ':name')),
    EDIT,
    async ({ params: { kind, item, name: file } }, reply) => {
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

async function cleanPicture(sent: Buffer, { virusScanner, sandbox }: FileChecks, smallest?: PictureSize) {
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
  return { bytes, extension: 'webp' };
}

/** Checks a PDF in the same way as those of applicants; it is stored byte for byte. */
async function checkDocument(bytes: Buffer, checks: FileChecks) {
  const { kind, words } = kindOfFile(bytes);
  if (kind !== 'pdf') throw refusal(`The document is ${words}; save it as a PDF.`);
  await checkedFile(bytes, checks);
  return { bytes, extension: 'pdf' };
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
