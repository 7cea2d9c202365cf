/** The code that is sent by mail to whoever has lost the return code. */
export const MAIL_CODE_DIGITS = 8;
/** For so long it works, in the browser that asked for it, once. */
export const MAIL_CODE_MINUTES = 15;

/** As typed, with spaces or hyphens; undefined for what can be none. */
export function readMailCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
