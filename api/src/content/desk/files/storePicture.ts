import type { PictureSize } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { UnusableFile } from '../../../uploads/sandbox/fileSandbox';
import type { ContentDesk } from '../contentDesk';
import type { FoundItem } from '../items/itemView';
import { notesOfFile, refusalOf, type SentFile } from './fileField';
import { storeDraftFile } from './storeDraftFile';

/** Maximum long side of a stored picture, in pixels; pages show smaller ones that are made from it. */
const LONG_SIDE = 3200;
const NOT_A_PICTURE = 'is not a picture that can be read; save it again as JPEG, PNG or WebP';

const refusal = (problem: string) => refusalOf(`The picture ${problem}.`);

/** Re-encodes a picture and stores it with the draft of an item, whose field names it once the draft is saved. */
export async function storePicture(
  desk: ContentDesk,
  { entry }: FoundItem,
  { field, bytes, who }: SentFile,
): Promise<{ file: string } & PictureSize> {
  const { smallest } = notesOfFile(entry.definition, field, 'picture');
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
  return { file: await storeDraftFile(desk, entry, { bytes: clean, extension: 'webp', who }), width, height };
}
