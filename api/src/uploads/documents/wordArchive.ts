import { strFromU8, unzipSync } from 'fflate';
import { relationshipsFault } from './relationships';

const CONTENT_TYPES = '[Content_Types].xml';
/** The list of parts of a Word document has a few kilobytes; a larger one is an attack. */
const CONTENT_TYPES_MAX_BYTES = 256 * 1024;
/** Maximum number of parts; a long report with pictures has some hundred. */
const PARTS_MAX = 5000;

const MAIN_PART = 'word/document.xml';
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Parts that identify archives of other kinds. */
const OTHERS: readonly [part: RegExp, words: string][] = [
  [/^xl\//, 'an Excel workbook'],
  [/^ppt\//, 'a PowerPoint presentation'],
  [/^META-INF\/MANIFEST\.MF$/, 'a Java program'],
  [/^AndroidManifest\.xml$/, 'an Android app'],
  [/^mimetype$/, 'an OpenDocument or e-book file'],
];

const RELATIONSHIPS = /\.rels$/;
/** A document with 3000 links has half a megabyte of relationships. */
const RELATIONSHIPS_MAX_BYTES = 512 * 1024;
const RELATIONSHIPS_MAX = 200;

/** Active parts, by the names that Word gives them; others are identified by their relationships. */
const ACTIVE: readonly [part: RegExp, words: string][] = [
  [/(^|\/)vba(project\.bin|data\.xml)$/, 'is a document with macros, which are not accepted'],
  [/(^|\/)(activex|embeddings)\//, 'has other files or controls embedded in it, which are not accepted'],
];

/** Normalises a part name: names are case-insensitive, and Windows treats a backslash as a slash. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** Returns what is wrong with a ZIP archive that should be a DOCX; undefined for a Word document without active content. */
export function docxFault(bytes: Uint8Array): string | undefined {
  const names: string[] = [];
  let read: Record<string, Uint8Array>;
  try {
    read = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (names.push(name) > PARTS_MAX) throw new Error(`more than ${PARTS_MAX} parts`);
        if (RELATIONSHIPS.test(partName(name))) return originalSize <= RELATIONSHIPS_MAX_BYTES;
        return name === CONTENT_TYPES && originalSize <= CONTENT_TYPES_MAX_BYTES;
      },
    });
  } catch {
    return 'begins as a DOCX or ZIP archive but cannot be opened';
  }
  const types = strFromU8(read[CONTENT_TYPES] ?? new Uint8Array());
  const parts = names.map(partName);
  const active = ACTIVE.find(([part]) => parts.some((name) => part.test(name)));
  if (names.includes(MAIN_PART) && types.includes(DOCX_TYPE)) return active?.[1] ?? partsFault(names, parts, read);
  const other = OTHERS.find(([part]) => names.some((name) => part.test(name)));
  return other ? `is ${other[1]} by its content` : 'is a ZIP archive by its content, not a Word document';
}

function partsFault(names: string[], parts: string[], read: Record<string, Uint8Array>): string | undefined {
  if (new Set(parts).size < parts.length) return 'has two parts of the same name';
  const relationships = names.filter((_name, index) => RELATIONSHIPS.test(parts[index] ?? ''));
  if (relationships.length > RELATIONSHIPS_MAX) return 'has parts that cannot be inspected';
  for (const name of relationships) {
    const fault = relationshipsFault(partName(name), read[name]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
