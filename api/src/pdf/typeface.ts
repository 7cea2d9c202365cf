import { readFileSync } from 'node:fs';
import { unpackWoff } from './woff';

export type Weight = 400 | 700;

/** A stretch of text in one font file; pdfkit has no fallback from one to the next. */
export interface Run {
  font: string;
  text: string;
}

/** Noto Malayalam crashes fontkit; Anek Malayalam is drawn rightly. */
const FAMILIES = [
  { family: 'noto-sans', subsets: ['latin'] },
  { family: 'anek-malayalam', subsets: ['malayalam'] },
  { family: 'noto-sans', subsets: ['latin-ext', 'vietnamese', 'devanagari', 'greek', 'cyrillic'] },
];
const MISSING = '\ufffd';

interface Face {
  name: string;
  covers: (codePoint: number) => boolean;
}

const faces: Face[] = FAMILIES.flatMap(({ family, subsets }) => {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), 'utf8'),
  );
  return subsets.map((subset) => ({
    name: `${family}-${subset}`,
    covers: coverage(ranges[subset] ?? ''),
  }));
});

/** Reads a list such as U+0000-00FF,U+20AC. */
function coverage(list: string): (codePoint: number) => boolean {
  const ranges = list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

function fileOf(font: string): string {
  const family = FAMILIES.find((known) => font.startsWith(known.family))?.family;
  return require.resolve(`@fontsource/${family}/files/${font}-normal.woff`);
}

const unpacked = new Map<string, Buffer>();

/** Makes the font of a run the current one; a file is read and unpacked once, when it is first used. */
export function useFont(doc: PDFKit.PDFDocument, font: string): PDFKit.PDFDocument {
  const bytes = unpacked.get(font) ?? unpackWoff(readFileSync(fileOf(font)));
  unpacked.set(font, bytes);
  return doc.registerFont(font, bytes).font(font);
}

/** Splits a line by the fonts that have its characters; what no font has becomes a replacement mark. */
export function runsOf(line: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  let current: Face | undefined;
  for (const character of line) {
    const codePoint = character.codePointAt(0) ?? 0;
    // A joiner inside a Malayalam word must stay with it, so the font in use comes first.
    const face = current?.covers(codePoint) ? current : (faces.find(({ covers }) => covers(codePoint)) ?? faces[0]);
    const text = face?.covers(codePoint) ? character : MISSING;
    const last = runs.at(-1);
    if (last && face === current) last.text += text;
    else runs.push({ font: `${face?.name}-${weight}`, text });
    current = face;
  }
  return runs;
}
