import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { PictureWidth } from 'contract/pictures';
import { isFile, writeDurably } from '../storage/durableFile';
import { OWNER_FOLDER } from '../storage/ownerOnly';
import { type EncodePicture, pictureEncoder } from './pictureEncoder';
import type { PictureFormat } from './pictureFormat';
import type { SharedPictures } from './sharedPictures';

/** The path, below the cache's folder, of a published picture in a width and format; undefined when there is none. */
export type FindPicture = (file: string, width: PictureWidth, format: PictureFormat) => Promise<string | undefined>;

interface PictureCache {
  storageDir: string;
  cacheDir: string;
  /** What other servers of the site have made. */
  shared?: SharedPictures;
  encode?: EncodePicture;
}

/** `kind/name.hash.webp`: nothing that leads out of the folder, no document, no half-written file. */
const PICTURE = /^[\w-]+\/[\w-]+(\.[\w-]+)*\.(webp|jpe?g|png)$/;

/**
 * Published pictures in other widths and formats, each made once and kept on the disk, and for the site's other
 * servers in its bucket. Names in the storage carry a hash
 * of their bytes, so what is kept never goes stale.
 */
export function openPictureCache({
  storageDir,
  cacheDir,
  shared,
  encode = pictureEncoder(storageDir),
}: PictureCache): FindPicture {
  const making = new Map<string, Promise<void>>();
  // Half of the processors go on answering requests.
  const limit = pLimit(Math.max(1, Math.floor(availableParallelism() / 2)));

  async function make(path: string, ...wanted: Parameters<EncodePicture>): Promise<void> {
    const target = join(cacheDir, path);
    const known = await shared?.read(path);
    const bytes = known ?? (await limit(() => encode(...wanted)));
    if (known === undefined) await shared?.keep(path, Buffer.from(bytes));
    await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER });
    await writeDurably(target, bytes);
  }

  return async (file, width, format) => {
    if (!PICTURE.test(file) || !(await isFile(join(storageDir, file)))) return undefined;
    const path = `w${width}/${file}.${format}`;
    if (await isFile(join(cacheDir, path))) return path;
    const made = making.get(path) ?? make(path, file, width, format).finally(() => making.delete(path));
    making.set(path, made);
    await made;
    return path;
  };
}
