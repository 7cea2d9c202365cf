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
 * Returns the path, below the cache folder, of a published picture in a width and format; undefined when there is none, or
 * when all clients that requested it disconnected (`left`) before its turn came.
 */
export type FindPicture = (
  file: string,
  width: PictureWidth,
  format: PictureFormat,
  left?: AbortSignal,
) => Promise<string | undefined>;

/** Half of the processors stay free to answer requests. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 2));
/** Milliseconds; encoding takes a second or two. One that never finishes must not block all that follow. */
const LONGEST_MS = 60_000;

/** A picture being made. */
interface Making {
  made: Promise<boolean>;
  /** number of clients still waiting for it */
  waiting: number;
}

interface PictureCache {
  storageDir: string;
  cacheDir: string;
  /** Pictures that other servers of the site have made. */
  shared?: SharedPictures;
  encode?: EncodePicture;
  /** Number of pictures encoded in parallel. */
  lanes?: number;
  longestMs?: number;
}

/** `kind/name.hash.webp`: no path out of the folder, no document, no partly written file. */
const PICTURE = /^[\w-]+\/[\w-]+(\.[\w-]+)*\.(webp|jpe?g|png)$/;

/** Loads the encoder, which is large, with the first picture that is made. */
function encoderOf(storageDir: string): EncodePicture {
  let encoder: Promise<EncodePicture> | undefined;
  const load = async () => (await import('api/pictures/pictureEncoder')).pictureEncoder(storageDir);
  return async (...wanted) => (await (encoder ??= load()))(...wanted);
}

/**
 * Opens the cache of published pictures in other widths and formats, each made once and stored on disk, and in the bucket for
 * the site's other servers. Names in the storage contain a hash of the bytes, so cached pictures never become stale.
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

  /** Encodes a picture when its turn comes, unless no client waits for it any more. */
  const encodeInTurn = (path: string, wanted: Parameters<EncodePicture>) =>
    limit(async () => {
      if (making.get(path)?.waiting === 0) {
        // immediately, so that the next request starts again
        making.delete(path);
        return undefined;
      }
      const bytes = await within(encode(...wanted), longestMs, undefined);
      if (!bytes) throw new Error(`pictures: ${path} was not made within ${longestMs / 1000} s; it is retried`);
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
