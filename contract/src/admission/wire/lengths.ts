import { EMAIL_MAX } from '../../email';
import {
  AADHAAR_DIGITS,
  AMOUNT_DIGITS_MAX,
  IDENTIFIER_DIGITS_MAX,
  IMAGE_MAX_BYTES,
  LINE_MAX,
  TEXT_MAX,
} from '../../limits';
import type { AdmissionField, FieldKind } from '../fields/field';

/** Maximum number of characters of a clean answer, by kind; a choice, a date and a time are lines. */
const LONGEST: Partial<Record<FieldKind, number>> = {
  text: TEXT_MAX,
  email: EMAIL_MAX,
  pincode: 6,
  aadhaar: AADHAAR_DIGITS,
  identifier: IDENTIFIER_DIGITS_MAX,
  amount: AMOUNT_DIGITS_MAX,
  percentage: AMOUNT_DIGITS_MAX,
  tenthChances: AMOUNT_DIGITS_MAX,
};
/** Extra characters allowed around an answer: typed or pasted, and removed by cleaning. */
const ROOM = 1000;

const longest = ({ kind }: AdmissionField) => LONGEST[kind] ?? LINE_MAX;

/** Returns the maximum number of characters that are read. */
export const longestRead = (field: AdmissionField): number => 2 * longest(field) + ROOM;

/** Returns the message for a text that is too long to be read; undefined for any other. */
export function tooLong(field: AdmissionField, text: string): string | undefined {
  return text.length > longestRead(field) ? `Shorten ${field.said} to at most ${longest(field)} characters` : undefined;
}

/** As `tooLong`, for a picture as a data URL: base64 is a third longer than the bytes. */
export function tooLargeImage(field: AdmissionField, dataUrl: string): string | undefined {
  const most = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + ROOM;
  return dataUrl.length > most ? `Choose a smaller file for ${field.said}: at most 8 MB` : undefined;
}
