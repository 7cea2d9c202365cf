import { FILE_HEAD_BYTES } from 'contract/fileKinds';
import { constants, inflateRawSync } from 'node:zlib';

/** A reader looks for the end in the last kilobyte (PDF 1.7, implementation note 18). */
const TAIL_BYTES = 1024;
const EMPTY_TAIL = /[\s\0]+$/;

/** A report of a hundred pages with pictures has about a thousand. */
const STREAMS_MAX = 5000;
/** Maximum bytes of all objects in object streams; a long report has about one megabyte of them. */
const OBJECTS_MAX_BYTES = 32 * 1024 * 1024;
const STREAM = /(?<!end)stream[ \t]*(?:\r\n|\r|\n)/g;
const STREAM_END = 'endstream';
/** Maximum bytes of a stream's dictionary; usual are some hundred. */
const DICTIONARY_MAX = 16 * 1024;
/** Deflate expands its input at most a thousandfold. */
const HEAD_BYTES = 128;
const HEAD_MAX_BYTES = 256 * 1024;
const UNREADABLE = 'has parts that cannot be inspected: print it to a new PDF';

/** Returns what is wrong with a PDF; undefined for one that a reader can open and that has no active content. */
export function pdfFault(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, FILE_HEAD_BYTES + 8).toString('latin1');
  if (!/%PDF-\d\.\d/.test(head)) return 'begins as a PDF but is none';
  const tail = bytes
    .subarray(-2 * TAIL_BYTES)
    .toString('latin1')
    .replace(EMPTY_TAIL, '')
    .slice(-TAIL_BYTES);
  if (!tail.includes('%%EOF')) return 'is a PDF whose end is missing';
  const text = bytes.toString('latin1');
  return firstOf(text, ANYWHERE) ?? activeInObjects(withoutStreams(text)) ?? packedFault(bytes, text);
}

function withoutStreams(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(STREAM)) {
    if (index < from) continue;
    const end = text.indexOf(STREAM_END, index);
    if (end === -1) break;
    parts.push(text.slice(from, index));
    from = end;
  }
  return [...parts, text.slice(from)].join(' ');
}

/** Checks object streams (PDF 1.7, 7.5.7), which may contain every object except a stream. */
function packedFault(bytes: Buffer, text: string): string | undefined {
  let streams = 0;
  let left = OBJECTS_MAX_BYTES;
  const lastEnd = bytes.lastIndexOf(STREAM_END);
  for (const match of text.matchAll(STREAM)) {
    if (++streams > STREAMS_MAX) return UNREADABLE;
    const before = text.slice(Math.max(0, match.index - DICTIONARY_MAX), match.index);
    const dictionary = before.slice(before.lastIndexOf('endobj') + 1);
    const isObjects = hasName(dictionary, 'ObjStm') || (hasName(dictionary, 'First') && hasName(dictionary, 'N'));
    const start = match.index + match[0].length;
    // looked for once: from each of thousands of streams without an end it would be quadratic
    if (start > lastEnd) return UNREADABLE;
    const objects = objectsOf(bytes, start, isObjects, left);
    if (objects === 'unreadable') return UNREADABLE;
    left -= objects.length;
    const fault = activeInObjects(objects.toString('latin1'));
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Returns the objects of a stream; an empty buffer for a stream of something else. */
function objectsOf(bytes: Buffer, start: number, isObjects: boolean, bytesMax: number): Buffer | 'unreadable' {
  const data = bytes.subarray(start);
  if (looksLikeObjects(data)) {
    const end = data.indexOf(STREAM_END);
    return end > bytesMax ? 'unreadable' : data.subarray(0, Math.max(end, 0));
  }
  if (!isObjects && !looksLikeObjects(inflated(data.subarray(0, HEAD_BYTES), HEAD_MAX_BYTES))) return Buffer.alloc(0);
  const objects = inflated(data, bytesMax);
  return objects === undefined || (isObjects && !looksLikeObjects(objects)) ? 'unreadable' : objects;
}

/** Object streams begin with pairs of object number and offset. */
const looksLikeObjects = (data: Buffer | undefined) =>
  data !== undefined && /^\s*\d+\s+\d+\s/.test(data.subarray(0, 64).toString('latin1'));

/** Inflates like PDF readers, without checking the checksum; undefined for data that is not deflated, or has more bytes. */
function inflated(data: Buffer, bytesMax: number): Buffer | undefined {
  // The zlib header: deflate, and a multiple of 31.
  if (data.length < 2 || (data.readUInt8(0) & 0x0f) !== 8 || data.readUInt16BE(0) % 31 !== 0) return undefined;
  try {
    return inflateRawSync(data.subarray(2), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(bytesMax, 1),
    });
  } catch {
    return undefined;
  }
}

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
const hasName = (text: string, ...names: string[]): boolean => anyOf(names.map(nameOf)).test(text);

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

/** Returns what in a part of a PDF, as Latin-1, runs or opens something. */
const firstOf = (text: string, faults: typeof ANYWHERE) => faults.find(([pattern]) => pattern.test(text))?.[1];

/** The same for text that is known to be objects. */
const activeInObjects = (text: string): string | undefined => firstOf(text, ANYWHERE) ?? firstOf(text, IN_OBJECTS);
