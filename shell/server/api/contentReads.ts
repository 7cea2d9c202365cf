import { isNewerVersion } from 'api/content/contentVersion';
import type { ReadResponse } from './apiConnection';

/** Milliseconds without an answer after which the newest version is outdated: the database or a clock may have been reset. */
const BELIEVED_MS = 30_000;

/** Reads a path of the college api, for a request where that is known; throws when it does not answer in time. */
export type ReadApi = (path: string, requestId?: string) => Promise<ReadResponse>;

/** The reads of one page, or of one feed. */
export interface Reading {
  read: ReadApi;
  /** Whether all of them were answered, and none from older content than the newest known. */
  isCurrent: () => boolean;
}

/**
 * Tracks the newest content version that any api has answered with. An api that has not seen a change yet does not revert
 * it: what is generated from its answers is sent but not cached (decisions/many-processes.md).
 */
export function createContentVersions(now: () => number = () => performance.now()) {
  const listeners: (() => void)[] = [];
  let newest: string | undefined;
  let seenAt = 0;

  return {
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** An api has answered with this version. */
    heard(version: string): void {
      const last = newest;
      const isOutdated = now() - seenAt > BELIEVED_MS;
      const isBehind = last !== undefined && version !== last && !isNewerVersion(version, last) && !isOutdated;
      if (isBehind) return;
      newest = version;
      seenAt = now();
      if (last !== undefined && version !== last) listeners.forEach((listener) => listener());
    },
    reading(readApi: ReadApi): Reading {
      let isWhole = true;
      const versions = new Set<string>();
      return {
        async read(path, requestId) {
          try {
            const answer = await readApi(path, requestId);
            if (answer.status >= 500) isWhole = false;
            if (answer.version !== undefined) versions.add(answer.version);
            return answer;
          } catch (error) {
            isWhole = false;
            throw error;
          }
        },
        isCurrent: () => isWhole && [...versions].every((version) => version === newest),
      };
    },
  };
}
