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
  /** yyyy-MM-dd in India. */
  day: string;
}

const VERSION = /^(\d{1,15})-[\da-f]{16}-(\d{4}-\d\d-\d\d)$/;

/** The version of what is published, on a day: other content, or another day, is another version. */
export const contentVersion = ({ revision, hash, day }: VersionParts): string =>
  `${revision}-${hash.slice(0, 16)}-${day}`;

/** Whether one version follows the other: by its revision, then by its day. What cannot be compared follows nothing. */
export function isNewerVersion(version: string, other: string): boolean {
  const [, revision, day = ''] = VERSION.exec(version) ?? [];
  const [, otherRevision, otherDay = ''] = VERSION.exec(other) ?? [];
  if (revision === undefined || otherRevision === undefined) return false;
  const ahead = Number(revision) - Number(otherRevision);
  return ahead > 0 || (ahead === 0 && day > otherDay);
}
