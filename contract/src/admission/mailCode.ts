/** Digits of the code that is mailed to an applicant who has lost the return code. */
export const MAIL_CODE_DIGITS = 8;
/** Minutes for which the code works, in the browser that requested it, once. */
export const MAIL_CODE_MINUTES = 15;

/** Parses a code as typed, with spaces or hyphens; undefined if it cannot be a code. */
export function readMailCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
