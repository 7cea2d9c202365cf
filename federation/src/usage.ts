import type { Storage } from './storage/storage';

/** What one server has seen of one release. */
export interface ReleaseUsage {
  /** ISO time in UTC of the last visitor whose page was made of it, or who asked for one of its files */
  lastSeen: string;
  /** figures since the server began to count, by name, such as pages, failures */
  figures?: Record<string, number>;
}

/** What one server has seen, by `name@version`. */
export type Usage = Record<string, ReleaseUsage>;

const keyOf = (server: string) => `usage/${server}.json`;

/**
 * Stores what a server has seen so far. Each server writes a file of its own, so none waits for another.
 * @param server a name that only this process uses, of letters, digits and hyphens
 */
export const writeUsage = (storage: Storage, server: string, usage: Usage): Promise<void> =>
  storage.write(keyOf(server), `${JSON.stringify(usage)}\n`);

const ATTEMPTS = 5;

function sumOf(before: ReleaseUsage | undefined, added: ReleaseUsage): ReleaseUsage {
  const figures = { ...before?.figures };
  for (const [figure, count] of Object.entries(added.figures ?? {})) figures[figure] = (figures[figure] ?? 0) + count;
  const lastSeen = before && before.lastSeen > added.lastSeen ? before.lastSeen : added.lastSeen;
  return { lastSeen, figures };
}

/**
 * Adds what a process has seen since it told last to what its machine has stored; several processes may do so at once.
 * @param isKept whether a release (name@version) is still published; others are forgotten
 * @throws Error when it could not be stored; nothing was
 */
export async function addUsage(
  storage: Storage,
  server: string,
  added: Usage,
  isKept: (id: string) => boolean,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await storage.read(keyOf(server));
    const before = stored ? (parsed(stored.content) ?? {}) : {};
    const next: Usage = { ...before };
    for (const [id, usage] of Object.entries(added)) next[id] = sumOf(before[id], usage);
    const kept = Object.fromEntries(Object.entries(next).filter(([id]) => isKept(id)));
    if (await storage.writeIf(keyOf(server), `${JSON.stringify(kept)}\n`, stored?.etag)) return;
  }
  throw new Error(`federation: ${storage.address}/${keyOf(server)} changed ${ATTEMPTS} times; it is tried again`);
}

function parsed(content: Buffer): Usage | undefined {
  try {
    return JSON.parse(content.toString()) as Usage;
  } catch {
    return undefined;
  }
}

/** What all servers have seen. */
export interface UsageReport {
  /** the last time that a visitor used a release; undefined: no server has told of one */
  lastSeen: (name: string, version: string) => Date | undefined;
  /** figures of a release, summed over all servers */
  figures: (name: string, version: string) => Record<string, number>;
}

/** Reads what all servers have stored; a file that cannot be read counts for nothing. */
export async function readUsage(storage: Storage): Promise<UsageReport> {
  const files = await Promise.all((await storage.list('usage/')).map((key) => storage.read(key)));
  const usages = files.flatMap((file): Usage[] => {
    const usage = file && parsed(file.content);
    return usage ? [usage] : [];
  });
  const of = (name: string, version: string) => usages.flatMap((usage) => usage[`${name}@${version}`] ?? []);
  return {
    lastSeen(name, version) {
      const times = of(name, version).map(({ lastSeen }) => Date.parse(lastSeen));
      return times.length > 0 ? new Date(Math.max(...times)) : undefined;
    },
    figures(name, version) {
      const sums: Record<string, number> = {};
      for (const { figures = {} } of of(name, version)) {
        for (const [figure, count] of Object.entries(figures)) sums[figure] = (sums[figure] ?? 0) + count;
      }
      return sums;
    },
  };
}
