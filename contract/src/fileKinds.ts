/** Number of bytes at the start of a file that `kindOfFile` reads; PDF readers look for the header of a PDF in as many. */
export const FILE_HEAD_BYTES = 1024;

/** A file's first bytes `start`, with `bytes` at offset `at`, identify a kind; `words` name it in a message. */
interface Signature {
  kind: FileKind;
  words: string;
  bytes: string;
  at?: number;
  start?: string;
}

/** Kinds that forms accept; `other` are those recognised only so that a refusal can name them. */
export type FileKind = 'pdf' | 'zip' | 'ole' | 'jpeg' | 'png' | 'webp' | 'other';

const SIGNATURES: readonly Signature[] = [
  { kind: 'zip', words: 'a ZIP archive', bytes: 'PK\x03\x04' },
  { kind: 'ole', words: 'an Office file of the older kind', bytes: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' },
  { kind: 'jpeg', words: 'a JPEG picture', bytes: '\xff\xd8\xff' },
  { kind: 'png', words: 'a PNG picture', bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'webp', words: 'a WebP picture', bytes: 'WEBP', at: 8, start: 'RIFF' },
  { kind: 'other', words: 'a Windows program', bytes: 'MZ' },
  { kind: 'other', words: 'an RTF text', bytes: '{\\rtf' },
  { kind: 'other', words: 'a GIF picture', bytes: 'GIF8' },
  { kind: 'other', words: 'a TIFF picture', bytes: 'II*\0' },
  { kind: 'other', words: 'a TIFF picture', bytes: 'MM\0*' },
  { kind: 'other', words: 'a HEIC picture', bytes: 'ftyphe', at: 4 },
  { kind: 'other', words: 'a HEIC picture', bytes: 'ftypmif1', at: 4 },
  { kind: 'other', words: 'an AVIF picture', bytes: 'ftypavif', at: 4 },
  { kind: 'other', words: 'a video', bytes: 'ftyp', at: 4 },
  { kind: 'other', words: 'a ZIP archive', bytes: 'PK' },
];

const PDF = { kind: 'pdf', words: 'a PDF' } as const;

const latin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const WEB_PAGE = /^(\u00ef\u00bb\u00bf)?\s*<(!doctype html|html|head|body|script|\?xml|svg)/i;
// Text in UTF-8 or Latin-1: no control characters other than white space.
const TEXT = /^[\t\n\f\r\x20-\x7e\x80-\xff]+$/;

/** Detects a file's kind from its first `FILE_HEAD_BYTES` bytes (all of them if it is smaller), whatever its name. */
export function kindOfFile(head: Uint8Array): { kind: FileKind; words: string } {
  const text = latin1(head.subarray(0, FILE_HEAD_BYTES));
  if (text === '') return { kind: 'other', words: 'empty' };
  if (text.startsWith('%PDF-')) return PDF;
  const known = SIGNATURES.find(
    ({ bytes, at = 0, start = '' }) => text.startsWith(start) && text.startsWith(bytes, at),
  );
  if (known) return { kind: known.kind, words: known.words };
  if (WEB_PAGE.test(text)) return { kind: 'other', words: 'a web page' };
  // Some scanners and mail programs write a few bytes before it.
  if (text.includes('%PDF-')) return PDF;
  return { kind: 'other', words: TEXT.test(text) ? 'plain text' : 'of a kind that is not known' };
}
