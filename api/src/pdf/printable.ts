/** Marks of writing direction, soft hyphens, and joiners outside the scripts of India: nothing that ink could show. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|(?<![\u0900-\u0dff\u200c\u200d])[\u200c\u200d]/gu;

/**
 * A text as the fonts know it: letters composed, so that none falls apart between two fonts, spaces and hyphens of
 * every kind as the common ones. What is read does not change.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-');
}
