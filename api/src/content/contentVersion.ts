import { localMinute } from 'contract/dates';
import type { PublishedHead } from './contentStore';

/**
 * Response header with the content version that a response of the api was built from, at least. Sent only between servers:
 * responses to visitors do not have it.
 */
export const CONTENT_VERSION = 'x-content-version';

const VERSION = /^(\d{1,15})-[\da-f]{16}-(\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?)$/;

/**
 * Returns the version of what is published since a moment: it changes with the content and with the moment.
 * @param moment from `momentOf`
 */
export const contentVersion = ({ revision, hash }: Pick<PublishedHead, 'revision' | 'hash'>, moment: string): string =>
  `${revision}-${hash.slice(0, 16)}-${moment}`;

/**
 * Returns since when the clock has changed nothing: the day in India, yyyy-MM-dd, and the last of today's changes if one
 * has passed, as 2027-04-01T09:00. Later moments sort after earlier ones.
 * @param changes minutes in India at which something changes, yyyy-MM-dd HH:mm
 */
export function momentOf(changes: readonly string[], now: Date): string {
  const minute = localMinute(now);
  const day = minute.slice(0, 10);
  const passed = changes.filter((change) => change.startsWith(day) && change <= minute).sort();
  return passed.at(-1)?.replace(' ', 'T') ?? day;
}

/** Whether one version is newer than the other, by revision, then by moment; false when one of them is not a version. */
export function isNewerVersion(version: string, other: string): boolean {
  const [, revision, moment = ''] = VERSION.exec(version) ?? [];
  const [, otherRevision, otherMoment = ''] = VERSION.exec(other) ?? [];
  if (revision === undefined || otherRevision === undefined) return false;
  const ahead = Number(revision) - Number(otherRevision);
  return ahead > 0 || (ahead === 0 && moment > otherMoment);
}

/** Header with the token of a preview, whose content the page server reads. It has no effect on a path without content. */
export const CONTENT_PREVIEW = 'x-content-preview';
