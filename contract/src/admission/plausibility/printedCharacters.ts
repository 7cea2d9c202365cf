/**
 * The characters that the fonts of the printed form have, as far as people type them; a test of the api compares both.
 * Latin, Greek, Cyrillic, Arabic and the scripts of India, with signs of currency, arrows and mathematics.
 */
const PRINTED = new RegExp(
  `[${[
    '\\u0300-\\u030c\\u0323\\u0327\\n -\\u02cc\\u0386-\\u03e1\\u03f0-\\u045f\\u0490\\u0491',
    '\\u0600-\\u06ff\\u0750-\\u077f\\ufb50-\\ufbc2\\ufbd3-\\ufd8f\\ufd92-\\ufdc7\\ufdcf-\\ufdff\\ufe70-\\ufeff',
    '\\u08a0-\\u0952\\u0958-\\u0c5a\\u0c5d-\\u0cd6\\u0cdd-\\u0d7f',
    '\\u1e00-\\u1eff\\u2000-\\u2011\\u2013-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2025\\u2026\\u2028-\\u202f\\u2032-\\u203a',
    '\\u2060-\\u206f\\u20a0-\\u20c0\\u2116\\u2122\\u2190-\\u22ff\\u25a0-\\u25ff\\u2605\\u2606\\u2713\\u3000',
  ].join('')}]`,
  'u',
);

/** Returns the first character of a text that the printed form cannot show. */
export const unprintableIn = (text: string): string | undefined =>
  [...text.normalize('NFC')].find((character) => !PRINTED.test(character));
