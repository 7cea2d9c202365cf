import { cleanWord } from './text';

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
