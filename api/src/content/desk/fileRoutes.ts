import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_MAX_BYTES } from 'contract/limits';
import {
  CONTENT_CALLS,
  type DocumentResponse,
  PDF_MAX_BYTES,
  type PictureResponse,
} from 'contract/office/contentCalls';
import { type Invalid, NotFound, WrongMediaType, invalidField } from '../../lib/refusals';
import { routeOf } from '../../server/routeOf';
import { readMultipart } from '../../uploads/readMultipart';
import { type ContentDesk, EDIT } from './contentDesk';
import { itemOf, refuseReadOnly } from './itemFiles';
import { findItem, type FoundItem } from './itemView';
import type { ContentDefinition } from 'contract/content/definition';
import type { FieldNotes, PictureSize } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { notesOf } from 'contract/recordProblem';
import { checkedFile } from '../../uploads/checkedFile';
import { UnusableFile } from '../../uploads/sandbox/fileSandbox';
import { bytesOf, type ContentEntry } from '../files/contentFolder';
import { sendFile } from '../../server/sendFile';

const NAME = /^[\w-]+\.(?:webp|jpe?g|png|pdf)$/;

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
      const bytes = NAME.test(file) ? await fileBytes(desk, entry.path, file) : undefined;
      if (bytes === undefined) throw new NotFound('There is no such file.');
      return sendFile(reply, extname(file) === '.pdf' ? 'attachment' : 'inline', file, bytes);
    },
  );
}

async function sentIn(request: FastifyRequest<OfField>, what: 'picture' | 'document', most: number): Promise<SentFile> {
  if (!request.isMultipart()) throw new WrongMediaType(`Send the ${what} as multipart/form-data.`);
  const limits = { fields: 0, fieldBytes: 0, files: 1, fileBytes: most, totalBytes: most };
  const { file } = (await readMultipart(request, limits)).files;
  const missing = `Choose a ${what}.`;
  if (file === undefined) throw invalidField('file', missing);
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

/** A file that was uploaded for a field of an item. */
export interface SentFile {
  field: string;
  bytes: Buffer;
  /** E-mail address of the sender. */
  who: string;
}

/** Maximum long side of a stored picture, in pixels; pages show smaller ones that are made from it. */
const LONG_SIDE = 3200;
const NOT_A_PICTURE = 'is not a picture that can be read; save it again as JPEG, PNG or WebP';
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const WORDS = { picture: 'picture', pdf: 'document' } as const;

function refusal(message: string): Invalid {
  return invalidField('file', message);
}

/** Throws the refusal of a file that cannot be used, and any other error as it is. */
function refusing(what: (problem: string) => string): (error: unknown) => never {
  return (error) => {
    throw error instanceof UnusableFile ? refusal(what(error.what)) : error;
  };
}

/** Re-encodes a picture and stores it with the draft of an item, whose field names it once the draft is saved. */
export async function storePicture(
  desk: ContentDesk,
  { entry }: FoundItem,
  { field, bytes, who }: SentFile,
): Promise<{ file: string } & PictureSize> {
  const { smallest } = notesOfFile(entry.definition, field, 'picture');
  const { kind, words } = kindOfFile(bytes);
  if (!['jpeg', 'png', 'webp'].includes(kind))
    throw refusal(`The picture is ${words}; choose a JPEG, PNG or WebP picture.`);
  const virus = await desk.virusScanner.scan(bytes);
  if (virus !== undefined) throw refusal(`The picture has a virus in it (${virus}).`);
  const clean = await desk.sandbox
    .cleanWebp(bytes, LONG_SIDE)
    .catch(refusing((problem) => `The picture ${problem || NOT_A_PICTURE}.`));
  const { width, height } = clean;
  if (smallest && (width < smallest.width || height < smallest.height))
    throw refusal(
      `The picture is ${width} × ${height} pixels; make it at least ${smallest.width} × ${smallest.height}.`,
    );
  return { file: await storeDraftFile(desk, entry, { bytes: clean.bytes, extension: 'webp', who }), width, height };
}

/** Checks a PDF in the same way as those of applicants, and stores it, byte for byte, with the draft of an item. */
export async function storeDocument(
  desk: ContentDesk,
  { entry }: FoundItem,
  { field, bytes, who }: SentFile,
): Promise<{ file: string }> {
  notesOfFile(entry.definition, field, 'pdf');
  const { kind, words } = kindOfFile(bytes);
  if (kind !== 'pdf') throw refusal(`The document is ${words}; save it as a PDF.`);
  await checkedFile(bytes, desk).catch(refusing((problem) => `The document ${problem}.`));
  return { file: await storeDraftFile(desk, entry, { bytes, extension: 'pdf', who }) };
}

/** Returns the notes of a file field. @throws NotFound for a field that names no such file */
function notesOfFile(
  { fields, title }: ContentDefinition,
  field: string,
  asset: 'picture' | 'pdf',
): Partial<FieldNotes> {
  const schema = Object.hasOwn(fields.properties, field) ? fields.properties[field] : undefined;
  const notes = schema ? notesOf(schema) : {};
  if (notes.asset !== asset) throw new NotFound(`${title} has no ${WORDS[asset]} ${field.slice(0, 40)}.`);
  return notes;
}

interface NewFile {
  bytes: Buffer;
  extension: 'webp' | 'pdf';
  /** Who sent it. */
  who: string;
}

/** Stores a file with an item's draft, under a name that no file there has; returns the name. */
async function storeDraftFile(
  desk: ContentDesk,
  entry: ContentEntry,
  { extension, ...sent }: NewFile,
): Promise<string> {
  await forgetUnused(desk);
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1);
  for (let count = 1; ; count++) {
    const file = `${itemOf(entry)}${count === 1 ? '' : `-${count}`}.${extension}`;
    if ((await bytesOf(join(desk.contentDir, folder + file))) !== undefined) continue;
    const { numInsertedOrUpdatedRows = 0n } = await desk.db
      .insertInto('content_draft_files')
      .values({ ...sent, path: folder + file, item_path: entry.path, saved_at: desk.now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) return file;
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
