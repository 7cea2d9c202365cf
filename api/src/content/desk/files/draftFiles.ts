import { join } from 'node:path';
import type { ContentDefinition } from 'contract/content/definition';
import type { FieldNotes, PictureSize } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { notesOf } from 'contract/recordProblem';
import { ApiError } from '../../../server/apiError';
import { checkedFile } from '../../../uploads/checkedFile';
import { UnusableFile } from '../../../uploads/sandbox/fileSandbox';
import type { ContentEntry } from '../../files/contentFolder';
import type { ContentDesk } from '../contentDesk';
import { bytesOf, itemOf } from '../items/itemFiles';
import type { FoundItem } from '../items/itemView';

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

function refusal(message: string): ApiError {
  return new ApiError(422, message, { file: [message] });
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

/** Returns the notes of a file field. @throws ApiError 404 for a field that names no such file */
function notesOfFile(
  { fields, title }: ContentDefinition,
  field: string,
  asset: 'picture' | 'pdf',
): Partial<FieldNotes> {
  const schema = Object.hasOwn(fields.properties, field) ? fields.properties[field] : undefined;
  const notes = schema ? notesOf(schema) : {};
  if (notes.asset !== asset) throw new ApiError(404, `${title} has no ${WORDS[asset]} ${field.slice(0, 40)}.`);
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
