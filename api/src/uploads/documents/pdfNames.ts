// Names are case-sensitive, and any letter may be written as #xx (PDF 1.7, 7.3.5).
const letter = (char: string) => {
  const hex = char.charCodeAt(0).toString(16);
  return `(?:${char}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
};
// Only white space and these may follow a name; not a closing parenthesis, which ends a text string.
const END = '(?![^\\0\\t\\n\\f\\r (<>[\\]/%])';
/** A white space or a comment. */
const BLANK = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,500}[\\r\\n])';
/** Without a limit each of many names in comments would be followed to the end of the file. */
const BLANKS_MAX = 64;
const SPACE = `${BLANK}{0,${BLANKS_MAX}}`;
const REFERENCE = `\\d{1,10}${SPACE}\\d{1,10}${SPACE}R`;

const nameOf = (name: string) => `/${[...name].map(letter).join('')}${END}`;
/**
 * A name as a key of a string, an array, a dictionary or a reference: for short names, which may occur by chance. So is one that is
 * followed by more blanks than are looked through.
 */
const keyOf = (name: string) => `${nameOf(name)}(?:${SPACE}(?:[(<[]|${REFERENCE})|${BLANK}{${BLANKS_MAX + 1}})`;
const anyOf = (patterns: string[]) => new RegExp(patterns.join('|'));

/** Whether a text contains one of the names, however their letters are written. */
export const hasName = (text: string, ...names: string[]): boolean => anyOf(names.map(nameOf)).test(text);

const JAVASCRIPT = 'has JavaScript in it, which is not accepted: print it to a new PDF';
const LAUNCHES = 'starts programs when it is opened, which is not accepted: print it to a new PDF';
const EMBEDS = 'has other files embedded in it, which are not accepted: print it to a new PDF';
const PROTECTED = 'is protected, so that it cannot be checked: print it to a new PDF';

/** Searched in every byte of a file: a reader finds objects by their offsets, wherever they are. */
const ANYWHERE: readonly [pattern: RegExp, words: string][] = [
  [anyOf([nameOf('JavaScript')]), JAVASCRIPT],
  [anyOf([nameOf('Launch')]), LAUNCHES],
  [anyOf(['EmbeddedFile', 'EmbeddedFiles', 'RichMedia'].map(nameOf)), EMBEDS],
  [anyOf([keyOf('Encrypt')]), PROTECTED],
];
const IN_OBJECTS: typeof ANYWHERE = [
  [anyOf(['JS', 'XFA'].map(keyOf)), JAVASCRIPT],
  [anyOf([keyOf('EF')]), EMBEDS],
];

const firstOf = (text: string, faults: typeof ANYWHERE) => faults.find(([pattern]) => pattern.test(text))?.[1];

/** Returns what in the bytes of a PDF, as Latin-1, runs or opens something. */
export const activeAnywhere = (text: string): string | undefined => firstOf(text, ANYWHERE);

/** The same for text that is known to be objects. */
export const activeInObjects = (text: string): string | undefined =>
  firstOf(text, ANYWHERE) ?? firstOf(text, IN_OBJECTS);
