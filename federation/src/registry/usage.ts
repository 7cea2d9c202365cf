import type { Storage } from './storage/storage';

/** One server's usage of one release. */
export interface ReleaseUsage {
  /** ISO time in UTC of the last visitor whose page contained it, or who requested one of its files */
  lastSeen: string;
  /** metrics since the server started counting, by name, such as pages, failures */
  figures?: Record<string, number>;
}

/** One server's usage, by `name@version`. */
export type Usage = Record<string, ReleaseUsage>;

const keyOf = (server: string) => `usage/${server}.json`;

const ATTEMPTS = 5;

/** Adds up two reports of one release. */
export function sumOf(one: ReleaseUsage | undefined, other: ReleaseUsage): ReleaseUsage {
  const figures = { ...one?.figures };
  for (const [metric, count] of Object.entries(other.figures ?? {})) figures[metric] = (figures[metric] ?? 0) + count;
  return { lastSeen: one && one.lastSeen > other.lastSeen ? one.lastSeen : other.lastSeen, figures };
}

/**
 * Adds a process's counts since its last report to those stored for its machine; several processes may do so simultaneously.
 * @param isKept whether a release (name@version) is still published; others are dropped
 * @throws Error when it could not be stored; nothing was written
 */
export async function addUsage(
  storage: Storage,
  server: string,
  added: Usage,
  isKept: (id: string) => boolean,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await storage.read(keyOf(server));
    const next: Usage = (stored && parsed(stored.content)) ?? {};
    for (const [id, usage] of Object.entries(added)) next[id] = sumOf(next[id], usage);
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

/** The usage reported by all servers. */
export interface UsageReport {
  /** the last time a visitor used a release; undefined: no server has reported one */
  lastSeen: (name: string, version: string) => Date | undefined;
  /** metrics of a release, summed over all servers */
  metrics: (name: string, version: string) => Record<string, number>;
}

/** Reads what all servers have stored; an unreadable file is ignored. */
export async function readUsage(storage: Storage): Promise<UsageReport> {
  const files = await Promise.all((await storage.list('usage/')).map((key) => storage.read(key)));
  const usages = files.flatMap((file): Usage[] => {
    const usage = file && parsed(file.content);
    return usage ? [usage] : [];
  });
  const of = (name: string, version: string) =>
    usages
      .flatMap((usage) => usage[`${name}@${version}`] ?? [])
      .reduce<ReleaseUsage | undefined>((sum, usage) => sumOf(sum, usage), undefined);
  return {
    lastSeen(name, version) {
      const lastSeen = of(name, version)?.lastSeen;
      return lastSeen === undefined ? undefined : new Date(lastSeen);
    },
    metrics: (name, version) => of(name, version)?.figures ?? {},
  };
}
