/** What is done to typed text before it is checked, sent or stored. Every function here is idempotent. */

// Control characters have no place in an answer, and PostgreSQL refuses NUL in text. Half a surrogate pair (Cs) is no
// character at all: no database gives it back.
const CONTROL = /[\p{Cc}\p{Cs}]/gu;
const CONTROL_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}]/gu;

/** One line: control characters and line breaks become spaces, the ends are trimmed. */
export function cleanLine(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(CONTROL, ' ').trim();
}

/** Several lines: line breaks are kept, as \n. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_NEWLINE, ' ').trim();
}

/** A number written in groups, such as a phone or Aadhaar number: spaces and hyphens are dropped. */
export function cleanDigits(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** An amount: spaces are dropped. A hyphen stays and is refused later, since -5 is not 5 and 4-5 is not 45. */
export function cleanAmount(text: string): string {
  return text.replace(/\s/g, '');
}
