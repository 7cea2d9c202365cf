/** Normalises typed text before it is validated, sent or stored. Every function here is idempotent. */

// PostgreSQL refuses NUL in text, databases do not return a lone surrogate (Cs) unchanged, and U+FFFD replaces a character
// that a program could not decode.
const CONTROL = /[\p{Cc}\p{Cs}\ufffd]/gu;
const CONTROL_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}\ufffd]/gu;

/** One line: control characters and line breaks become spaces; trimmed. */
export function cleanLine(text: string): string {
  return text.replace(/\r\n/g, '\n').replace(CONTROL, ' ').trim();
}

/** Several lines: as `cleanLine`, but line breaks stay, as \n. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_NEWLINE, ' ').trim();
}

// Phones put invisible marks of text direction around a copied number.
const IN_DIGITS = /[\s\p{Pd}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const IN_AMOUNTS = /[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Digits written in groups, such as a phone or Aadhaar number: removes spaces and hyphens of every kind. */
export function cleanDigits(text: string): string {
  return text.replace(IN_DIGITS, '');
}

/** An amount: removes spaces. A hyphen stays and is refused later, since -5 is not 5 and 4-5 is not 45. */
export function cleanAmount(text: string): string {
  return text.replace(IN_AMOUNTS, '');
}
