import { localMinute } from 'contract/dates';

/**
 * The header by which an answer of the api says of which content it is made at least. Between servers alone: visitors' answers go
 * without it.
 */
export const CONTENT_VERSION = 'x-content-version';

interface VersionParts {
  /** Counts the publications of other content: the higher, the newer. */
  revision: number;
  /** Of all that is published. */
  hash: string;
  /** Of `momentOf`. */
  moment: string;
}

const VERSION = /^(\d{1,15})-[\da-f]{16}-(\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)$/;

/** The version of what is published, since a moment: other content, or another moment, is another version. */
export const contentVersion = ({ revision, hash, moment }: VersionParts): string =>
  `${revision}-${hash.slice(0, 16)}-${moment}`;

/**
 * Since when the clock has changed nothing: the day in India, yyyy-MM-dd, and the last of today's changes where one has
 * passed, as 2027-04-01T09:00. Later moments sort behind earlier ones.
 * @param changes minutes in India at which something changes, yyyy-MM-dd HH:mm
 */
export function momentOf(changes: readonly string[], now: Date): string {
  const minute = localMinute(now);
  const day = minute.slice(0, 10);
  const passed = changes.filter((change) => change.startsWith(day) && change <= minute).sort();
  return passed.at(-1)?.replace(' ', 'T') ?? day;
}

/** Whether one version follows the other: by its revision, then by its moment. What cannot be compared follows nothing. */
export function isNewerVersion(version: string, other: string): boolean {
  const [, revision, moment = ''] = VERSION.exec(version) ?? [];
  const [, otherRevision, otherMoment = ''] = VERSION.exec(other) ?? [];
  if (revision === undefined || otherRevision === undefined) return false;
  const ahead = Number(revision) - Number(otherRevision);
  return ahead > 0 || (ahead === 0 && moment > otherMoment);
}
