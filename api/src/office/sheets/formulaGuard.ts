// As OWASP lists them, with their full-width forms, and behind spaces or quotes, which some programs drop first.
const STARTS_FORMULA = /^[\s"'\u200b\ufeff]*[=+\-@＝＋－＠\t\r\n]/u;
/** A number or a telephone number: signs, digits and what stands between them; there is nothing in it to call. */
const HARMLESS = /^[+-]?\d[\d ().-]*$/;

/**
 * A text that no spreadsheet takes for a formula: what could be one gets an apostrophe in front, which spreadsheets
 * know as "this is text". Telephone numbers such as +91 98765 43210 and leading zeros stay as they are.
 */
export function withoutFormula(text: string): string {
  return (STARTS_FORMULA.test(text) || /^[\t\r\n]/.test(text)) && !HARMLESS.test(text) ? `'${text}` : text;
}
