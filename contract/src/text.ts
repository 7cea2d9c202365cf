/** Normalises typed text before it is validated, sent or stored. Every function that cleans is idempotent. */

// PostgreSQL refuses NUL in text, databases do not return a lone surrogate (Cs) unchanged, and U+FFFD replaces a character
// that a program could not decode.
const CONTROL = /[\p{Cc}\p{Cs}\ufffd]/gu;
const CONTROL_BUT_NEWLINE = /(?!\n)[\p{Cc}\p{Cs}\ufffd]/gu;

// What pasting brings along and nobody sees: zero-width spaces, soft hyphens, marks of direction or of byte order.
const INVISIBLE = /\p{DI}/gu;
const INVISIBLE_BUT_JOINERS = /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{DI}/gu;
/** Signs for fi, fl and the like in texts of PDFs, which neither the search nor the fonts of the printed form know. */
const LIGATURES = /[\ufb00-\ufb06]/g;
/** Joiners shape Malayalam, Persian and emoji; after these characters they do nothing. */
const IDLE_JOINERS = /(^|[\s\0-\x7f\p{Script=Latin}])(?:\u200c|\u200d)+/gu;
/** The last one is an empty Braille cell. */
const NOTHING_VISIBLE = /^[\s\p{DI}\u2800]*$/u;

function visible(text: string): string {
  const cleaned = text
    .replace(INVISIBLE_BUT_JOINERS, '')
    .replace(IDLE_JOINERS, '$1')
    .replace(LIGATURES, (sign) => sign.normalize('NFKC'));
  return NOTHING_VISIBLE.test(cleaned) ? '' : cleaned.trim();
}

/** One line: control characters and line breaks become spaces; trimmed, and without invisible characters. */
export function cleanLine(text: string): string {
  return visible(text.replace(/\r\n/g, '\n').replace(CONTROL, ' '));
}

/** Several lines: as `cleanLine`, but line breaks stay, as \n. */
export function cleanText(text: string): string {
  return visible(text.replace(/\r\n?/g, '\n').replace(CONTROL_BUT_NEWLINE, ' '));
}

/** What is typed or pasted in place of one word, such as an address of mail: without invisible characters, and trimmed. */
export const cleanWord = (text: string): string => text.replace(INVISIBLE, '').trim();

/** A number or code as typed, or pasted from a sentence: its letters and digits alone, full-width ones as plain. */
export const cleanCode = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** Digits written in groups, such as a phone or Aadhaar number: removes spaces and hyphens of every kind. */
export const cleanDigits = (text: string): string => text.replace(/[\s\p{Pd}\p{DI}]/gu, '');

/** A phone number in India: as `cleanDigits`, and without brackets, the country's code and the zero before the number. */
export const cleanPhone = (text: string): string =>
  cleanDigits(text)
    .replace(/[()]/g, '')
    .replace(/^(?:(?:\+|00)?91|0)(?=\d{10}$)/, '');

const WHOLE = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.00)?$/;

/**
 * An amount: removes spaces, the sign of the rupee, commas between groups of digits, and .00 after them. A hyphen stays and
 * is refused later, since -5 is not 5 and 4-5 is not 45.
 */
export function cleanAmount(text: string): string {
  const amount = text.replace(/[\s\p{DI}]/gu, '').replace(/^(?:₹|rs\.?)|\/-$/gi, '');
  return WHOLE.exec(amount)?.[1]?.replaceAll(',', '') ?? amount;
}

/** A percentage: as `cleanAmount`, and without its sign. */
export const cleanPercentage = (text: string): string => cleanAmount(cleanAmount(text).replace(/%$/, ''));

/**
 * Valid e-mail address, in every form: lowercase, a suffix of 2 to 4 letters (specification section 5), and a valid domain:
 * no empty label, none that starts or ends with a hyphen. Dots at the ends or doubled are accepted by no server.
 */
const EMAIL = /^[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,4}$/;
/** Maximum number of characters of an address. */
const EMAIL_MAX = 254;

/** Trims and lowercases an address as typed, and drops invisible characters. */
export function cleanEmail(text: string): string {
  return cleanWord(text).toLowerCase();
}

/** Whether an address cleaned by `cleanEmail` is valid. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Returns the same text for all spellings of a mailbox: in capitals, with `+anything`, and at Gmail with dots. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return `${isGmail ? name.replaceAll('.', '') : name}@${isGmail ? 'gmail.com' : domain}`;
}
