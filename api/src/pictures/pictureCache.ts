import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { PictureWidth } from 'contract/pictures';
import { within } from '../health/within';
import { isFile, writeDurably } from '../storage/durableFile';
import { OWNER_FOLDER } from '../storage/ownerOnly';
import type { EncodePicture } from './pictureEncoder';
import type { PictureFormat } from './pictureFormat';
import type { SharedPictures } from './sharedPictures';

/**
 * The path, below the cache's folder, of a published picture in a width and format; undefined when there is none, or when all
 * who asked for it have left (`left`) before its turn came.
 */
export type FindPicture = (
  file: string,
  width: PictureWidth,
  format: PictureFormat,
  left?: AbortSignal,
) => Promise<string | undefined>;

/** Half of the processors go on answering requests. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 2));
/** A picture takes a second or two. One that does not come is not to hold up all that follow. */
const LONGEST_MS = 60_000;

/** A picture on its way. */
interface Making {
  made: Promise<boolean>;
  /** who still waits for it */
  waiting: number;
}

interface PictureCache {
  storageDir: string;
  cacheDir: string;
  /** What other servers of the site have made. */
  shared?: SharedPictures;
  encode?: EncodePicture;
  /** How many are made at once. */
  lanes?: number;
  longestMs?: number;
}

/** `kind/name.hash.webp`: nothing that leads out of the folder, no document, no half-written file. */
const PICTURE = /^[\w-]+\/[\w-]+(\.[\w-]+)*\.(webp|jpe?g|png)$/;

/** What makes pictures is large, and loaded with the first one that is made. */
function encoderOf(storageDir: string): EncodePicture {
  let encoder: Promise<EncodePicture> | undefined;
  const load = async () => (await import('api/pictures/pictureEncoder')).pictureEncoder(storageDir);
  return async (...wanted) => (await (encoder ??= load()))(...wanted);
}

/**
 * Published pictures in other widths and formats, each made once and kept on the disk, and for the site's other
 * servers in its bucket. Names in the storage carry a hash
 * of their bytes, so what is kept never goes stale.
 */
export function openPictureCache({
  storageDir,
  cacheDir,
  shared,
  encode = encoderOf(storageDir),
  lanes = LANES,
  longestMs = LONGEST_MS,
}: PictureCache): FindPicture {
  const making = new Map<string, Making>();
  const limit = pLimit(lanes);

  /** Encodes a picture when its turn comes, unless nobody waits for it any more. */
  const encodeInTurn = (path: string, wanted: Parameters<EncodePicture>) =>
    limit(async () => {
      if (making.get(path)?.waiting === 0) {
        // at once: whoever asks from now on begins anew
        making.delete(path);
        return undefined;
      }
      const bytes = await within(encode(...wanted), longestMs, undefined);
      if (!bytes) throw new Error(`pictures: ${path} was not made within ${longestMs / 1000} s; it is tried again`);
      return bytes;
    });

  async function make(path: string, ...wanted: Parameters<EncodePicture>): Promise<boolean> {
    const target = join(cacheDir, path);
    const known = await shared?.read(path);
    const bytes = known ?? (await encodeInTurn(path, wanted));
    if (bytes === undefined) return false;
    if (known === undefined) await shared?.keep(path, Buffer.from(bytes));
    await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER });
    await writeDurably(target, bytes);
    return true;
  }

  function startMaking(path: string, ...wanted: Parameters<EncodePicture>): Making {
    const made = make(path, ...wanted).finally(() => making.get(path) === started && making.delete(path));
    const started: Making = { made, waiting: 0 };
    making.set(path, started);
    return started;
  }

  return async (file, width, format, left) => {
    if (!PICTURE.test(file) || !(await isFile(join(storageDir, file)))) return undefined;
    const path = `w${width}/${file}.${format}`;
    if (await isFile(join(cacheDir, path))) return path;
    const one = making.get(path) ?? startMaking(path, file, width, format);
    const leave = () => (one.waiting -= 1);
    if (!left?.aborted) {
      one.waiting += 1;
      left?.addEventListener('abort', leave, { once: true });
    }
    const isMade = await one.made;
    left?.removeEventListener('abort', leave);
    return isMade ? path : undefined;
  };
}
