import bidiFactory from 'bidi-js';
import fonteditor from 'fonteditor-core';
import type { Shaper, ShapingFont } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

export type Weight = 400 | 700;

interface Face {
  /** The package, and the part of its font. */
  family: string;
  part: string;
  /** Of a script whose letters are joined or reordered. */
  lang?: string;
  /** The characters for which its file is worth opening; any without it. */
  script?: RegExp;
  onlyRegular?: true;
  /** Set when a text first needs it. */
  characters?: ReadonlySet<number>;
}

/** A run of text in one font file, and in one direction; pdfkit has no fallback from one font to the next. */
export interface Run {
  font: string;
  text: string;
  /** Of a script that is shaped. */
  lang: string | undefined;
  /** Odd where the text runs from right to left. */
  level: number;
}

const FIRST: Face = { family: 'noto-sans', part: 'latin' };

const shaped = (lang: string, script: string, family = `noto-sans-${script.toLowerCase()}`): Face => ({
  family,
  part: script.toLowerCase(),
  lang,
  script: new RegExp(`\\p{Script_Extensions=${script}}`, 'u'),
});

const FACES: Face[] = [
  FIRST,
  shaped('ml', 'Malayalam', 'anek-malayalam'),
  shaped('ta', 'Tamil'),
  shaped('kn', 'Kannada'),
  shaped('te', 'Telugu'),
  shaped('hi', 'Devanagari', 'noto-sans'),
  shaped('bn', 'Bengali'),
  shaped('gu', 'Gujarati'),
  shaped('pa', 'Gurmukhi'),
  shaped('or', 'Oriya'),
  shaped('ar', 'Arabic', 'noto-naskh-arabic'),
  { family: 'noto-sans', part: 'latin-ext' },
  { family: 'noto-sans', part: 'vietnamese' },
  { family: 'noto-sans', part: 'greek', script: /\p{Script=Greek}/u },
  { family: 'noto-sans', part: 'cyrillic', script: /[\p{Script=Cyrillic}№]/u },
  // Arrows, roots and check marks; the package calls all of it Latin.
  { family: 'noto-sans-math', part: 'latin', onlyRegular: true },
];

const MISSING = '\ufffd';

/** Of each face two weights. */
const max = 2 * FACES.length;

/**
 * Font files, each read and unpacked once, when a text first needs it. fontkit, which pdfkit uses, reads WOFF too, but unpacks
 * every table again for every document: a form then takes 250 ms instead of 50.
 */
const files = new LRUCache<string, Buffer>({
  max,
  memoMethod(font) {
    const woff = new Uint8Array(readFileSync(require.resolve(`@fontsource/${font}-normal.woff`)));
    const inflate = (packed: number[]) => [...inflateSync(Uint8Array.from(packed))];
    return Buffer.from(fonteditor.woff2ttf(woff.buffer, { inflate }));
  },
});
export const fileOf = (font: string): Buffer => files.memo(font);

const fontOf = ({ family, part, onlyRegular }: Face, weight: Weight) =>
  `${family}/files/${family}-${part}-${onlyRegular ? 400 : weight}`;

let shaper: Shaper | undefined;

/** Loads HarfBuzz, once: 0.4 MB of WebAssembly. */
export async function loadShaper(): Promise<void> {
  const { default: loading } = await import('harfbuzzjs');
  shaper ??= await loading;
}

/** Returns HarfBuzz as it was loaded. */
export function loadedShaper(): Shaper {
  if (shaper === undefined) throw new Error('pdf: a text was drawn before HarfBuzz was loaded; call newPaper first');
  return shaper;
}

/** Fonts as HarfBuzz reads them, each with the characters that it has. */
const opened = new LRUCache<string, { font: ShapingFont; characters: ReadonlySet<number> }>({
  max,
  memoMethod(name) {
    const hb = loadedShaper();
    const face = hb.createFace(hb.createBlob(fileOf(name)), 0);
    return { font: hb.createFont(face), characters: new Set(face.collectUnicodes()) };
  },
});
export const openFont = (name: string) => opened.memo(name);

function covers(face: Face, character: string): boolean {
  face.characters ??= openFont(fontOf(face, 400)).characters;
  return face.characters.has(character.codePointAt(0) ?? 0);
}

/** Returns the face of a character: inside a script the one in use, since joiners and spaces must stay with their word. */
function faceOf(character: string, current: Face): Face | undefined {
  if (current.lang !== undefined && covers(current, character)) return current;
  return FACES.find((face) => (face.script?.test(character) ?? true) && covers(face, character));
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Splits a line by font and direction; a character that no font has becomes a replacement character. */
export function runsOf(line: string, weight: Weight): Run[] {
  const levels = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line).levels : undefined;
  const runs: Run[] = [];
  let current = FIRST;
  let at = 0;
  for (const character of line) {
    const level = levels?.[at] ?? 0;
    at += character.length;
    const known = faceOf(character, current);
    const face = known ?? FIRST;
    const text = known === undefined ? MISSING : character;
    const last = runs.at(-1);
    if (last !== undefined && face === current && level === last.level) last.text += text;
    else runs.push({ font: fontOf(face, weight), text, lang: face.lang, level });
    current = face;
  }
  return runs;
}

/** Returns the runs of a line from left to right, as they are drawn. */
export function inDrawnOrder(runs: readonly Run[]): Run[] {
  const levels = Uint8Array.from(runs, ({ level }) => level);
  // a letter stands for each run
  const letters = 'x'.repeat(runs.length);
  const paragraphs = [{ start: 0, end: runs.length - 1, level: 0 }];
  return bidi.getReorderedIndices(letters, { levels, paragraphs }).flatMap((index) => runs[index] ?? []);
}
