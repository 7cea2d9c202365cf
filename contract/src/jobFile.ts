import { kindOfFile, type FileKind } from './fileKinds';
import { JOB_FILE_MAX_BYTES, type JOB_FILE_EXTENSIONS } from './limits';
import { sizeInWords } from './sizes';
import { cleanLine } from './text';

/** The accepted files; ends every message that refuses a file. */
export const JOB_FILE_ACCEPTED = 'Choose a PDF, DOC, DOCX or image (JPEG, PNG, WebP) of at most 5 MB';

/** The properties of a file that the rules need: a browser's File, or what the api has read. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** The first bytes; if omitted, only name and size are checked. */
  head?: Uint8Array;
}

/** The kinds that an extension may stand for. Pictures are re-encoded, so any picture extension is accepted. */
const PICTURES: readonly FileKind[] = ['jpeg', 'png', 'webp'];
const KINDS_OF_ENDING: Record<(typeof JOB_FILE_EXTENSIONS)[number], readonly FileKind[]> = {
  '.pdf': ['pdf'],
  '.doc': ['ole'],
  '.docx': ['zip'],
  '.jpg': PICTURES,
  '.jpeg': PICTURES,
  '.png': PICTURES,
  '.webp': PICTURES,
};

const isKnown = (ending: string): ending is keyof typeof KINDS_OF_ENDING => ending in KINDS_OF_ENDING;

/** Returns `.pdf`, or '' for a name without an extension. */
const endingOf = (name: string) => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';

const NAME_SHOWN = 60;
/** Invisible characters; some reverse the text direction: `cv<U+202E>fdp.exe` looks like `cvexe.pdf`. */
const UNSEEN = /\p{Cf}/gu;

/** Returns a file's name as shown in a message: without invisible characters, and shortened. */
export function shownName(name: string): string {
  const shown = cleanLine(name.replace(UNSEEN, ''));
  return shown.length > NAME_SHOWN ? `${shown.slice(0, NAME_SHOWN - 20)}…${shown.slice(-19)}` : shown || 'The file';
}

/** Message for a refused file: its name, what is wrong with it, and what is accepted. */
export const fileRefusal = (name: string, what: string): string => `${shownName(name)} ${what}. ${JOB_FILE_ACCEPTED}`;

/** Returns why a file is refused, by its name, size and first bytes; undefined if it is accepted. */
export function jobFileRefusal({ name, size, head }: ChosenFile): string | undefined {
  const ending = endingOf(name);
  if (size === 0) return fileRefusal(name, 'is empty');
  if (size > JOB_FILE_MAX_BYTES) return fileRefusal(name, `has ${sizeInWords(size)}`);
  if (ending && !isKnown(ending)) return fileRefusal(name, `ends in ${ending}, which is not accepted`);
  if (!head) return undefined;
  const { kind, words } = kindOfFile(head);
  if (kind === 'other') return fileRefusal(name, `is ${words} by its content`);
  if (isKnown(ending) && !KINDS_OF_ENDING[ending].includes(kind)) {
    return fileRefusal(name, `ends in ${ending} but is ${words} by its content`);
  }
  return undefined;
}
