import { mkdir, rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import Negotiator from 'negotiator';
import type { PictureWidth } from 'contract/pictures';
import { TryLater } from '../lib/refusals';
import { filesIn, isFile, writeDurably } from '../lib/durableFile';
import { OWNER_FOLDER } from '../lib/ownerOnly';
import { openFairGate } from '../server/fairQueue';
import type { EncodePicture } from './pictureEncoder';
import { PART_ENDING } from '../storage/fileStorage';

interface Client {
  /** Its network (`senderOf`): however many pictures one asks for, others wait for at most one of them. */
  sender?: string;
  /** Aborts when it has disconnected, which gives up its turn. */
  left?: AbortSignal;
}

/** Half of the processors stay free to answer requests. */
const LANES = Math.max(1, Math.floor(availableParallelism() / 2));
/** Clients that may wait, of a network and in all: a school opens a page with thirty pictures at the same time. */
const WAITING_OF_SENDER_MAX = 200;
const WAITING_MAX = 1000;
const RETRY_SECONDS = 10;

/** `kind/name.hash.webp`: no path out of the folder, no document, no partly written file. */
const PICTURE = /^[\w-]+\/[\w-]+(\.[\w-]+)*\.(webp|jpe?g|png)$/;

/**
 * Opens the cache of published pictures in other widths and formats, each made once and stored on disk. Names in the storage
 * contain a hash of the bytes, so cached pictures never become stale.
 * @param lanes number of pictures encoded in parallel
 */
export function openPictureCache(
  storageDir: string,
  cacheDir: string,
  // large, and loaded with the first picture that is made
  encode: EncodePicture = async (...wanted) => (await import('api/pictures/pictureEncoder')).encodePicture(...wanted),
  lanes = LANES,
) {
  const gate = openFairGate(lanes);

  /**
   * Returns the path, below the cache folder, of a published picture in a width and format; undefined when there is none, or
   * when the client left before its turn.
   * @throws TryLater when too many wait
   */
  return async (file: string, width: PictureWidth, format: PictureFormat, { sender = '', left }: Client = {}) => {
    const original = join(storageDir, file);
    if (!PICTURE.test(file) || !(await isFile(original))) return undefined;
    const path = `w${width}/${file}.${format}`;
    const target = join(cacheDir, path);
    if (await isFile(target)) return path;
    if (gate.waiting() >= WAITING_MAX || gate.waitingOf(sender) >= WAITING_OF_SENDER_MAX) {
      throw new TryLater('Many pictures are being made just now. Try again in a moment.', RETRY_SECONDS);
    }
    const leave = await gate.enter(sender, 1, left).catch(() => undefined);
    if (leave === undefined) return undefined;
    try {
      // most who wait for a picture wait for the same one
      if (await isFile(target)) return path;
      const bytes = await encode(original, width, format);
      await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER });
      await writeDurably(target, bytes);
      return path;
    } finally {
      leave();
    }
  };
}

const BEST_FIRST = ['avif', 'webp'] as const;

export type PictureFormat = (typeof BEST_FIRST)[number] | 'jpeg';

/**
 * Returns the smallest format that the `Accept` header names, since a wildcard says nothing about newer formats; JPEG,
 * which every browser reads, when it names none.
 */
export function pictureFormat(accept = ''): PictureFormat {
  const types = new Negotiator({ headers: { accept } }).mediaTypes();
  return BEST_FIRST.find((format) => types.includes(`image/${format}`)) ?? 'jpeg';
}

const PART_KEPT_MS = 60 * 60 * 1000;

/**
 * Removes cached pictures whose original is no longer served, and partial files of killed processes.
 * @param cacheDir its pictures are named w<width>/<original>.<format>
 */
export async function sweepPictures(cacheDir: string, storageDir: string, now: Date): Promise<void> {
  const originals = new Set(await filesIn(storageDir));
  for (const path of await filesIn(cacheDir)) {
    const [, ...original] = relative(cacheDir, path)
      .replace(/\.\w+$/, '')
      .split(sep);
    const isWanted = path.endsWith(PART_ENDING)
      ? await isYoung(path, now)
      : originals.has(join(storageDir, ...original));
    if (!isWanted) await rm(path, { force: true });
  }
}

async function isYoung(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now.getTime() - found.mtimeMs < PART_KEPT_MS;
}
