import { isUtf8 } from 'node:buffer';

const UNREADABLE = 'has parts that cannot be inspected';
const LOADS =
  'loads parts from elsewhere when it is opened, which is not accepted: save it with all that belongs to it';
const EMBEDS = 'has other files or controls embedded in it, which are not accepted';
const MACROS = 'is a document with macros, which are not accepted';

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

// Word writes none of these. With them, an XML parser could read a different text than this code.
const UNUSUAL = /<!|<\?(?!xml\s)|\0|encoding\s*=\s*["'](?!utf-8["'])/i;
const BEGUN = /<(?:[\w.-]+:)?Relationship[\s/>]/g;
const RELATIONSHIP = /<(?:[\w.-]+:)?Relationship\s((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>/g;
// begins only where a name does: from each letter of a long name it would be quadratic
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns what is wrong with a relationships part (`_rels/*.rels`, its name in lower case) of a Word document. */
export function relationshipsFault(name: string, bytes: Uint8Array | undefined): string | undefined {
  if (bytes === undefined || !isUtf8(bytes)) return UNREADABLE;
  const xml = new TextDecoder().decode(bytes);
  const found = [...xml.matchAll(RELATIONSHIP)].map(([, attributes = '']) => attributesOf(attributes));
  if (UNUSUAL.test(xml) || found.length !== (xml.match(BEGUN) ?? []).length) return UNREADABLE;
  for (const { type = '', target = '', targetmode = '' } of found) {
    const kind = (type.split('/').pop() ?? '').trim().toLowerCase();
    const fault = INNER[kind] ?? (isElsewhere(targetmode, target) ? loadingFault(kind, target, name) : undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
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

const attributesOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
      name.toLowerCase(),
      (one ?? other ?? '').replace(ENTITY, character),
    ]),
  );

function character(whole: string, hex?: string, decimal?: string, name = ''): string {
  const code = hex !== undefined ? parseInt(hex, 16) : Number(decimal);
  if (hex === undefined && decimal === undefined) return ENTITIES[name] ?? whole;
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
