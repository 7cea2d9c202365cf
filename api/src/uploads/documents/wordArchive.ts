import { strFromU8, unzipSync } from 'fflate';
// a parser in linear time that refuses what is not well-formed
import { SaxesParser } from 'saxes';

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

export const MACROS = 'is a document with macros, which are not accepted';
export const EMBEDS = 'has other files or controls embedded in it, which are not accepted';

/** Active parts, by the names that Word gives them; others are identified by their relationships. */
const ACTIVE: readonly [part: RegExp, words: string][] = [
  [/(^|\/)vba(project\.bin|data\.xml)$/, MACROS],
  [/(^|\/)(activex|embeddings)\//, EMBEDS],
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
  if (relationships.length > RELATIONSHIPS_MAX) return UNREADABLE;
  for (const name of relationships) {
    const fault = relationshipsFault(partName(name), read[name]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const UNREADABLE = 'has parts that cannot be inspected';
const LOADS =
  'loads parts from elsewhere when it is opened, which is not accepted: save it with all that belongs to it';

/** Refused types, by the last segment of the relationship type ([ISO 29500-1] 11.3, 15.2). */
const INNER: Record<string, string> = {
  oleobject: EMBEDS,
  package: EMBEDS,
  control: EMBEDS,
  activexcontrolbinary: EMBEDS,
  afchunk: EMBEDS,
  vbaproject: MACROS,
  wordvbadata: MACROS,
};
/** The type that Word only follows on a click. */
const CLICKED = 'hyperlink';
/** Types that may point to the author's own disk, where Word records the location of template and pictures. */
const MAY_BE_LOCAL = ['attachedtemplate', 'image'];
const SETTINGS = /(^|\/)settings\.xml\.rels$/;

/** Returns what is wrong with a relationships part (`_rels/*.rels`, its name in lower case) of a Word document. */
export function relationshipsFault(name: string, bytes: Uint8Array | undefined): string | undefined {
  const relationships = bytes && relationshipsOf(bytes);
  if (relationships === undefined) return UNREADABLE;
  for (const { Type = '', Target = '', TargetMode = '' } of relationships) {
    const kind = (Type.split('/').pop() ?? '').trim().toLowerCase();
    const fault = INNER[kind] ?? (isElsewhere(TargetMode, Target) ? loadingFault(kind, Target, name) : undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

// Word writes no comments, declarations or other encodings, which two programs could read differently.
const UNUSUAL = /<!|encoding\s*=\s*["'](?!utf-8["'])/i;

/** Returns the attributes of each relationship; undefined for a part that Word would not have written so. */
function relationshipsOf(bytes: Uint8Array): Partial<Record<string, string>>[] | undefined {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (/(^|:)Relationship$/.test(name)) found.push(attributes);
  });
  try {
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    parser.write(xml).close();
    return UNUSUAL.test(xml) ? undefined : found;
  } catch {
    return undefined;
  }
}

function loadingFault(kind: string, target: string, name: string): string | undefined {
  const isSetting = SETTINGS.test(name);
  if (kind === CLICKED && !isSetting) return undefined;
  return MAY_BE_LOCAL.includes(kind) && isLocal(target) ? undefined : LOADS;
}

const isElsewhere = (mode: string, target: string) =>
  mode.trim().toLowerCase() === 'external' || /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(target);

/** Whether the target is a file on the author's machine: `file:///C:\Users\…\CV.dotx`, `C:\…` or a plain name; no server. */
function isLocal(target: string): boolean {
  try {
    const path = decodeURIComponent(target.trim()).replace(/^file:\/\/\/(?=[^\\/])/i, '');
    return /^[a-z]:[\\/](?![\\/])/i.test(path) || /^[^\\/:]+$/.test(path) || /^users\//i.test(path);
  } catch {
    return false;
  }
}
