/** Of the notice's page; here, so that a form's bundle keeps the address alone. */
export const PRIVACY_PATH = '/privacy';

/** The field in which a form says under which notice it was filled in; forms of earlier releases have none. */
export const NOTICE_FIELD = 'privacy_notice';

/** One notice of the college: its version, and the language in which it was read (ISO 639). */
export interface NoticeReference {
  version: number;
  language: string;
}

const REFERENCE = /^([1-9]\d{0,5})-([a-z]{2,3})$/;

/** As it travels in `NOTICE_FIELD`: `1-en`. */
export const noticeReference = ({ version, language }: NoticeReference): string => `${version}-${language}`;

/** Reads what `noticeReference` wrote; undefined for anything else. */
export function parseNoticeReference(text: string): NoticeReference | undefined {
  const [, version, language] = REFERENCE.exec(text) ?? [];
  return version === undefined || language === undefined ? undefined : { version: Number(version), language };
}
