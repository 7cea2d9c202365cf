// The characters that OWASP lists, with their full-width forms, also after spaces or quotes, which some programs drop
// first.
const STARTS_FORMULA = /^[\s"'\u200b\ufeff]*[=+\-@＝＋－＠\t\r\n]/u;
/** A number or a telephone number: signs, digits and separators; it contains nothing to execute. */
const HARMLESS = /^[+-]?\d[\d ().-]*$/;

/**
 * Returns a text that no spreadsheet takes for a formula: a possible formula gets a leading apostrophe, which
 * spreadsheets read as "this is text". Telephone numbers such as +91 98765 43210 and leading zeros stay as they are.
 */
export function withoutFormula(text: string): string {
  return (STARTS_FORMULA.test(text) || /^[\t\r\n]/.test(text)) && !HARMLESS.test(text) ? `'${text}` : text;
}
