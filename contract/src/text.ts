/** What is done to typed text before it is checked, sent or stored. Every function here is idempotent. */

// Control characters have no place in an answer, and PostgreSQL refuses NUL in text. Half a surrogate pair (Cs) is no
// character at all: no database gives it back. U+FFFD is what a program writes for a character it could not read.
const CONTROL = /[\p{Cc}\p{Cs}\ufffd]/gu;
const CONTROL_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}\ufffd]/gu;

/** One line: control characters and line breaks become spaces, the ends are trimmed. */
export function cleanLine(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(CONTROL, ' ').trim();
}

/** Several lines: line breaks are kept, as \n. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_NEWLINE, ' ').trim();
}

// Phones put marks of writing direction around a number that is copied; nobody sees them, nobody could take them out.
const IN_DIGITS = /[\s\p{Pd}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const IN_AMOUNTS = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A number written in groups, such as a phone or Aadhaar number: spaces and hyphens of every kind are dropped. */
export function cleanDigits(text: string): string {
  return text.replace(IN_DIGITS, '');
}

/** An amount: spaces are dropped. A hyphen stays and is refused later, since -5 is not 5 and 4-5 is not 45. */
export function cleanAmount(text: string): string {
  return text.replace(IN_AMOUNTS, '');
}
