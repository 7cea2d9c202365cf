import { randomUUID } from 'node:crypto';
import { repeat } from 'api/content/repeat';
import type { Digest } from 'federation/registry/override';
import type { Storage } from 'federation/registry/storage/storage';
import type { Counted } from './canaryAnalysis';

const FOLDER = 'canary/';
const EVERY_MS = 5000;
/** A server that writes nothing for so long has ended; what it counted goes with it. */
const FRESH_MS = 60_000;
/** After so long somebody else removes its file. */
const LEFT_MS = 10 * 60_000;

/** What a server writes down; `beat` differs each time, so that others see that it runs, whatever their clocks say. */
interface Written {
  beat: number;
  counted: Counted[];
}

export interface Sharing {
  /** what this server has counted; empty while no canary is under way */
  counted: () => Counted[];
  /** takes what all other servers have counted that run now */
  take: (others: Counted[]) => void;
  /** called with the first failure of several in a row */
  failed: (error: unknown) => void;
}

export interface SharingTimes {
  everyMs?: number;
  now?: () => number;
}

const PURPOSE = 'canary figures';

function open(content: Buffer, digest: Digest): Written | undefined {
  const [mark = '', ...lines] = content.toString().split('\n');
  const text = lines.join('\n');
  // of a server with another key, or of nobody who has one
  return mark === digest(PURPOSE, text) ? (JSON.parse(text) as Written) : undefined;
}

/**
 * Shares what servers count of canaries, through a file of each beside the registry, as long as a canary is under way. A file
 * counts once it was seen to change, and as long as it goes on doing so.
 * @param digest of the key that the servers share: files that are not sealed by it count for nothing
 * @returns removes this server's file, and stops
 */
export function shareFigures(
  storage: Storage,
  digest: Digest,
  { counted, take, failed }: Sharing,
  { everyMs = EVERY_MS, now = () => performance.now() }: SharingTimes = {},
): () => Promise<void> {
  const own = `${FOLDER}${randomUUID()}.json`;
  const seen = new Map<string, { etag: string; at: number; isRunning: boolean }>();
  let beat = 0;
  let isWritten = false;

  async function read(key: string): Promise<Counted[]> {
    const file = await storage.read(key);
    if (!file) return [];
    const before = seen.get(key);
    const hasChanged = before?.etag !== file.etag;
    const known = hasChanged ? { etag: file.etag, at: now(), isRunning: before !== undefined } : before;
    seen.set(key, known);
    const age = now() - known.at;
    if (age > LEFT_MS) await storage.remove(key);
    return known.isRunning && age < FRESH_MS ? (open(file.content, digest)?.counted ?? []) : [];
  }

  async function share(): Promise<void> {
    const figures = counted();
    if (figures.length === 0) return remove();
    const text = JSON.stringify({ beat: (beat += 1), counted: figures } satisfies Written);
    isWritten = true;
    await storage.write(own, `${digest(PURPOSE, text)}\n${text}`);
    const others = (await storage.list(FOLDER)).filter((key) => key !== own);
    take((await Promise.all(others.map(read))).flat());
  }

  async function remove(): Promise<void> {
    if (isWritten) await storage.remove(own);
    isWritten = false;
    seen.clear();
  }

  const stop = repeat({ everyMs, task: share, failed });
  return async () => {
    await stop();
    // a file that stays counts for nobody a minute later
    await remove().catch(() => undefined);
  };
}
