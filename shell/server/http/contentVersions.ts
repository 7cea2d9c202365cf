import { isNewerVersion } from 'api/content/contentVersion';

/** So long a version that nobody answers with any more counts as the newest: the database may have been put back, or a clock. */
const BELIEVED_MS = 30_000;

/** What one answer says of the content it was made of; undefined: there was no answer. */
export type AnswerVersion = { version?: string } | undefined;

/** The answers that one page, or one feed, is made of. */
export interface Reading {
  note: (answer: AnswerVersion) => void;
  /** Whether all of them were there, and none is of older content than is known of by now. */
  isCurrent: () => boolean;
}

/**
 * The newest version of the content that any api has answered with. An api that has not heard of a change yet takes
 * nothing back: what is made of its answers is sent and not kept (decisions/many-processes.md).
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
    /** The api of this process publishes this version from now on. */
    announced: take,
    /** One of several apis has answered. */
    heard(version: string): void {
      const isOutdated = now() - seenAt > BELIEVED_MS;
      if (newest === undefined || version === newest || isNewerVersion(version, newest) || isOutdated) take(version);
    },
    isNewest: (version: string): boolean => version === newest,
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
