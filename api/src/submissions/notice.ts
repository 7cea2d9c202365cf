import type { FieldErrors } from 'contract/calls';
import { NOTICE_FIELD, noticeReference, type NoticeReference, parseNoticeReference } from 'contract/privacyNotice';
import type { NoticeColumns } from '../db/schema';
import { indianMinute } from '../office/filters/indianDay';

/**
 * The notice that a form names in `NOTICE_FIELD`; null for a form of an earlier release, which names none. `errors` has
 * what is no reference to a notice.
 */
export function readNotice(sent: unknown): { notice: NoticeReference | null; errors: FieldErrors } {
  if (sent === undefined || sent === null || sent === '') return { notice: null, errors: {} };
  const notice = typeof sent === 'string' ? parseNoticeReference(sent) : undefined;
  if (notice !== undefined) return { notice, errors: {} };
  return {
    notice: null,
    errors: { [NOTICE_FIELD]: ['Send version and language of the privacy notice, such as 1-en'] },
  };
}

/** As it is stored with what was sent. */
export const noticeColumns = (notice: NoticeReference | null, at: Date): NoticeColumns => ({
  notice_version: notice && notice.version,
  notice_language: notice && notice.language,
  notice_at: notice && at.toISOString(),
});

/** A notice as it was kept with what was sent under it. */
export interface KeptNotice extends NoticeReference {
  /** ISO 8601, UTC. */
  at: string;
}

/** Null where a form named none. */
export const keptNotice = ({ notice_version, notice_language, notice_at }: NoticeColumns): KeptNotice | null =>
  notice_version === null || notice_language === null || notice_at === null
    ? null
    : { version: notice_version, language: notice_language, at: notice_at };

/** In the place of a notice, of what an earlier release's form sent. */
export const NO_NOTICE = 'none was named by the form';

/** For the office: `1-en, 2026-11-23 09:30`, in the time of India; '' where a form named none. */
export const shownNotice = (kept: KeptNotice | null): string =>
  kept === null ? '' : `${noticeReference(kept)}, ${indianMinute(kept.at)}`;
