import { randomUUID } from 'node:crypto';
import { repeat } from 'api/content/repeat';
import type { Digest } from './bucketCookie';
import type { Storage } from 'federation/registry/storage/storage';
import type { Counted } from './canaryAnalysis';

const FOLDER = 'canary/';
const EVERY_MS = 5000;
/** A server that has not written for this long has ended; its metrics no longer count. */
const FRESH_MS = 60_000;
/** After this time another server removes its file. */
const LEFT_MS = 10 * 60_000;

/** Content of a server's file; `beat` changes each time, so that others see that it runs, whatever their clocks show. */
interface Written {
  beat: number;
  counted: Counted[];
}

export interface Sharing {
  /** this server's metrics; empty without a canary */
  counted: () => Counted[];
  /** called with the metrics of all other running servers */
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
  // written by a server with another key, or forged
  return mark === digest(PURPOSE, text) ? (JSON.parse(text) as Written) : undefined;
}

/**
 * Shares canary metrics between servers while a canary runs: each writes a file of its own beside the registry. A file counts
 * once it was seen to change, and for as long as it keeps changing.
 * @param digest of the key that the servers share: files not signed with it are ignored
 * @returns a function that removes this server's file and stops
 */
export function shareMetrics(
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
    const metrics = counted();
    if (metrics.length === 0) return remove();
    const text = JSON.stringify({ beat: (beat += 1), counted: metrics } satisfies Written);
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
    // a file that stays behind no longer counts after a minute
    await remove().catch(() => undefined);
  };
}
