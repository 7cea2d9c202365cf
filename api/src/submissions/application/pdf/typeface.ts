import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { inflateSync } from 'node:zlib';

// pdfkit reads its fonts with fontkit too, but only fontkit tells which characters a font has.

export type Weight = 400 | 700;

/** A run of text in one font file; pdfkit has no fallback from one to the next. */
export interface Run {
  font: string;
  text: string;
  malayalam: boolean;
}

/** Noto Malayalam crashes fontkit; Anek Malayalam is drawn as HarfBuzz draws it. */
const FACES = [
  'noto-sans-latin',
  'anek-malayalam-malayalam',
  'noto-sans-latin-ext',
  'noto-sans-vietnamese',
  'noto-sans-devanagari',
  'noto-sans-greek',
  'noto-sans-cyrillic',
] as const;
type Face = (typeof FACES)[number];

const FIRST: Face = 'noto-sans-latin';
const MALAYALAM: Face = 'anek-malayalam-malayalam';
const MISSING = '\ufffd';

const files = new Map<string, Buffer>();

function fileOf(font: string): Buffer {
  const family = font.startsWith('anek') ? 'anek-malayalam' : 'noto-sans';
  const read = () => unpackWoff(readFileSync(require.resolve(`@fontsource/${family}/files/${font}-normal.woff`)));
  const file = files.get(font) ?? read();
  files.set(font, file);
  return file;
}

const characters = new Map<Face, ReadonlySet<number>>();

function covers(face: Face, codePoint: number): boolean {
  const known = characters.get(face) ?? characterSetOf(fileOf(`${face}-400`));
  characters.set(face, known);
  return known.has(codePoint);
}

function characterSetOf(file: Buffer): ReadonlySet<number> {
  const font = create(file);
  if (!('characterSet' in font))
    throw new Error('pdf: the file is a collection of fonts; use a file with a single font');
  return new Set(font.characterSet);
}

/** Makes the font of a run the current one; a file is read and unpacked once, when it is first used. */
export function useFont(doc: PDFKit.PDFDocument, font: string): PDFKit.PDFDocument {
  return doc.registerFont(font, fileOf(font)).font(font);
}

/** Splits a line by the fonts that have its characters; characters that no font has become a replacement character. */
export function runsOf(line: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  let current: Face = FIRST;
  for (const character of line) {
    const codePoint = character.codePointAt(0) ?? 0;
    // A joiner or a space inside Malayalam must stay with it, so the font in use comes first.
    const known = covers(current, codePoint) ? current : FACES.find((face) => covers(face, codePoint));
    const face = known ?? FIRST;
    const text = known === undefined ? MISSING : character;
    const last = runs.at(-1);
    if (last !== undefined && face === current) last.text += text;
    else runs.push({ font: `${face}-${weight}`, text, malayalam: face === MALAYALAM });
    current = face;
  }
  return runs;
}

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

const aligned = (length: number) => (length + 3) & ~3;

/**
 * Unpacks a WOFF file to the font inside it (https://www.w3.org/TR/WOFF/). fontkit reads WOFF too, but unpacks every
 * table again for every document, in JavaScript: a form then takes 250 ms instead of 50.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  const selector = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** selector * 16, 6);
  directory.writeUInt16BE(selector, 8);
  directory.writeUInt16BE(count * 16 - 2 ** selector * 16, 10);

  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEADER + index * WOFF_ENTRY;
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    const table = Buffer.alloc(aligned(length));
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    tables.push(table);

    const to = SFNT_HEADER + index * SFNT_ENTRY;
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    offset += table.length;
  }
  return Buffer.concat([directory, ...tables]);
}
