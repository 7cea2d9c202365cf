import type { FieldErrors } from 'contract/calls';
import { NOTICE_FIELD, type NoticeReference, parseNoticeReference } from 'contract/privacyNotice';
import type { NoticeColumns } from '../db/schema';

/** Reads the notice that a form names in `NOTICE_FIELD`; null for a form that names none. */
export function readNotice(sent: unknown): { notice: NoticeReference | null; errors: FieldErrors } {
  if (sent === undefined || sent === null || sent === '') return { notice: null, errors: {} };
  const notice = typeof sent === 'string' ? parseNoticeReference(sent) : undefined;
  if (notice !== undefined) return { notice, errors: {} };
  return {
    notice: null,
    errors: { [NOTICE_FIELD]: ['Send version and language of the privacy notice, such as 1-en'] },
  };
}

export const noticeColumns = (notice: NoticeReference | null, at: Date): NoticeColumns => ({
  notice_version: notice && notice.version,
  notice_language: notice && notice.language,
  notice_at: notice && at.toISOString(),
});

export interface KeptNotice extends NoticeReference {
  /** ISO 8601, UTC. */
  at: string;
}

/** Returns the notice of a row; null when its form named none. */
export const keptNotice = ({ notice_version, notice_language, notice_at }: NoticeColumns): KeptNotice | null =>
  notice_version === null || notice_language === null || notice_at === null
    ? null
    : { version: notice_version, language: notice_language, at: notice_at };
