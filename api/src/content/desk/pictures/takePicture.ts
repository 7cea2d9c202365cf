import { join } from 'node:path';
import { notesOf } from 'contract/recordProblem';
import type { ContentDefinition } from 'contract/content/definition';
import type { PictureSize } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { ApiError } from '../../../server/apiError';
import { UnusableFile } from '../../../uploads/sandbox/fileSandbox';
import type { ContentDesk } from '../contentDesk';
import { bytesOf } from '../items/bytes';
import { itemOf } from '../items/itemFiles';
import type { FoundItem } from '../items/itemView';

/** As it is kept; pages show smaller ones that are made of it. */
const LONG_SIDE = 3200;
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
const NOT_A_PICTURE = 'is not a picture that can be read; save it again as JPEG, PNG or WebP';

interface Sent {
  field: string;
  bytes: Buffer;
  who: string;
}

/** Encodes a picture anew and keeps it for the draft of an item, whose field names it once that is saved. */
export async function takePicture(
  desk: ContentDesk,
  { entry }: FoundItem,
  { field, bytes, who }: Sent,
): Promise<{ file: string } & PictureSize> {
  const smallest = smallestOf(entry.definition, field);
  const { kind, words } = kindOfFile(bytes);
  if (!['jpeg', 'png', 'webp'].includes(kind)) throw refusal(`is ${words}; choose a JPEG, PNG or WebP picture`);
  const virus = await desk.virusScanner.scan(bytes);
  if (virus !== undefined) throw refusal(`has a virus in it (${virus})`);
  const {
    bytes: clean,
    width,
    height,
  } = await desk.sandbox.cleanWebp(bytes, LONG_SIDE).catch((error: unknown) => {
    throw error instanceof UnusableFile ? refusal(error.what || NOT_A_PICTURE) : error;
  });
  if (smallest && (width < smallest.width || height < smallest.height))
    throw refusal(`is ${width} × ${height} pixels; make it at least ${smallest.width} × ${smallest.height}`);

  await forget(desk);
  const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1);
  for (let count = 1; ; count++) {
    const file = `${itemOf(entry)}${count === 1 ? '' : `-${count}`}.webp`;
    const row = { path: folder + file, item_path: entry.path, bytes: clean, who, saved_at: desk.now().toISOString() };
    if (await keep(desk, row)) return { file, width, height };
  }
}

/** False where there is another picture of that name, in the folder or of a draft. */
async function keep(
  { db, contentDir }: ContentDesk,
  row: { path: string; item_path: string; bytes: Buffer; who: string; saved_at: string },
) {
  if ((await bytesOf(join(contentDir, row.path))) !== undefined) return false;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('content_draft_files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @throws ApiError 404 for a field that is no picture */
function smallestOf({ fields, title }: ContentDefinition, field: string): PictureSize | undefined {
  const schema = Object.hasOwn(fields.properties, field) ? fields.properties[field] : undefined;
  const { asset, smallest } = schema ? notesOf(schema) : {};
  if (asset !== 'picture') throw new ApiError(404, `${title} has no picture ${field.slice(0, 40)}.`);
  return smallest;
}

/** Pictures that were sent a day ago for an item of which no draft was saved. */
async function forget({ db, now }: ContentDesk): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_MS).toISOString();
  await db
    .deleteFrom('content_draft_files')
    .where('saved_at', '<', before)
    .where('item_path', 'not in', db.selectFrom('content_drafts').select('path'))
    .execute();
}

function refusal(problem: string): ApiError {
  return new ApiError(422, `The picture ${problem}.`, { file: [`The picture ${problem}.`] });
}
