import { isNewerVersion } from 'api/content/contentVersion';

/** Milliseconds without an answer after which the newest version is outdated: the database or a clock may have been reset. */
const BELIEVED_MS = 30_000;

/** The content version of one answer; undefined: there was no answer. */
export type ResponseVersion = { version?: string } | undefined;

/** The answers that one page, or one feed, is generated from. */
export interface Reading {
  note: (answer: ResponseVersion) => void;
  /** Whether all of them arrived, and none is of older content than the newest known. */
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

  function take(version: string): void {
    const isChange = newest !== undefined && newest !== version;
    newest = version;
    seenAt = now();
    if (isChange) listeners.forEach((listener) => listener());
  }

  return {
    onChange: (listener: () => void): void => void listeners.push(listener),
    /** An api has answered with this version. */
    heard(version: string): void {
      const isOutdated = now() - seenAt > BELIEVED_MS;
      if (newest === undefined || version === newest || isNewerVersion(version, newest) || isOutdated) take(version);
    },
    reading(): Reading {
      let isWhole = true;
      const versions = new Set<string>();
      return {
        note(answer) {
          if (!answer) isWhole = false;
          else if (answer.version !== undefined) versions.add(answer.version);
        },
        isCurrent: () => isWhole && [...versions].every((version) => version === newest),
      };
    },
  };
}

export type ContentVersions = ReturnType<typeof createContentVersions>;
