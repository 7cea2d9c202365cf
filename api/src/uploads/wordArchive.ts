import { strFromU8, unzipSync } from 'fflate';

const CONTENT_TYPES = '[Content_Types].xml';
/** The list of parts of a Word document has a few kilobytes; a larger one is a trap. */
const CONTENT_TYPES_MAX_BYTES = 256 * 1024;
/** A long report with pictures has some hundred parts. */
const PARTS_MAX = 5000;

const MAIN_PART = 'word/document.xml';
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Parts by which archives of other kinds are known. */
const OTHERS: readonly [part: RegExp, words: string][] = [
  [/^xl\//, 'an Excel workbook'],
  [/^ppt\//, 'a PowerPoint presentation'],
  [/^META-INF\/MANIFEST\.MF$/, 'a Java program'],
  [/^AndroidManifest\.xml$/, 'an Android app'],
  [/^mimetype$/, 'an OpenDocument or e-book file'],
];

/** What is wrong with a ZIP archive that should be a DOCX; undefined for a Word document without macros. */
export function docxFault(bytes: Buffer): string | undefined {
  const names: string[] = [];
  let types = '';
  try {
    const read = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (names.push(name) > PARTS_MAX) throw new Error(`more than ${PARTS_MAX} parts`);
        return name === CONTENT_TYPES && originalSize <= CONTENT_TYPES_MAX_BYTES;
      },
    });
    types = strFromU8(read[CONTENT_TYPES] ?? new Uint8Array());
  } catch {
    return 'begins as a DOCX or ZIP archive but cannot be opened';
  }
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) return 'is a document with macros, which are not taken';
  if (names.includes(MAIN_PART) && types.includes(DOCX_TYPE)) return undefined;
  const other = OTHERS.find(([part]) => names.some((name) => part.test(name)));
  return other ? `is ${other[1]} by its content` : 'is a ZIP archive by its content, not a Word document';
}
