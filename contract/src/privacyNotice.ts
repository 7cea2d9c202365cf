/** Path of the notice's page; here, so that a form's bundle contains only the address. */
export const PRIVACY_PATH = '/privacy';

/** Form field with the version of the notice that was shown; optional, since the specified forms do not have it. */
export const NOTICE_FIELD = 'privacy_notice';

/** Reference to one notice of the college: its version, and the language in which it was read (ISO 639). */
export interface NoticeReference {
  version: number;
  language: string;
}

/** Formats the value of `NOTICE_FIELD`: `1-en`. */
export const noticeReference = ({ version, language }: NoticeReference): string => `${version}-${language}`;
