import type { ShapedGlyph } from 'harfbuzzjs';
import { fileOf, loadedShaper, openFont, type Run } from './typeface';

/**
 * HarfBuzz shapes the scripts of India and Arabic, where fontkit, which pdfkit uses, misplaces signs. Each glyph is
 * stored once per text that it stands for, so that every viewer copies and reads aloud what was written.
 */

/** A level of HarfBuzz: a mark counts on its own, not as a part of its letter. */
const PER_CHARACTER = 1;

/** Of Arabic: one glyph per letter, not one per dot, since a viewer copies one letter per glyph. */
const WHOLE_LETTERS = '-ccmp';

/** Of a glyph that stands for no character of its own. Viewers skip it; with none they invent a character. */
const WORD_JOINER = '\u2060';

/** Returns the glyphs of a text from left to right. */
export function shape(name: string, text: string, isRightToLeft: boolean): ShapedGlyph[] {
  const shaper = loadedShaper();
  const buffer = shaper.createBuffer();
  buffer.addText(text);
  buffer.setClusterLevel(PER_CHARACTER);
  buffer.guessSegmentProperties();
  buffer.setDirection(isRightToLeft ? 'rtl' : 'ltr');
  shaper.shape(openFont(name).font, buffer, isRightToLeft ? WHOLE_LETTERS : '');
  const shapes = buffer.json();
  buffer.destroy();
  return shapes;
}

/**
 * Returns what each glyph stands for. The text of several glyphs that belong together is divided among those that take
 * space, in their order, so that no viewer sees a gap between words there.
 */
function writtenAs(text: string, shapes: readonly ShapedGlyph[], isRightToLeft: boolean): string[] {
  const starts = [...new Set(shapes.map(({ cl }) => cl))].sort((a, b) => a - b);
  const written = shapes.map(() => WORD_JOINER);
  for (const [index, start] of starts.entries()) {
    const characters = [...text.slice(start, starts[index + 1])];
    const own = [...shapes.keys()].filter((at) => shapes[at]?.cl === start);
    const wide = own.filter((at) => (shapes[at]?.ax ?? 0) > 0);
    const carriers = wide.length > 0 ? wide : own.slice(0, 1);
    if (isRightToLeft) carriers.reverse();
    for (const [place, at] of carriers.entries()) {
      const part = place < carriers.length - 1 ? characters.splice(0, 1) : characters;
      if (part.length > 0) written[at] = part.join('');
    }
  }
  return written;
}

const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);

/** Has pdfkit lay out with HarfBuzz the texts that it draws with a list of features in this font. */
function shapeWith(font: PDFKit.EmbeddedFont, name: string): void {
  const { encode, widthOfString, scale, subset, widths, unicode } = font;
  const stored = new Map<string, number>();
  const laidOut = new Map<string, ShapedGlyph[]>();

  /** A text is measured many times before it is drawn. */
  function shapesOf(text: string, isRightToLeft: boolean): ShapedGlyph[] {
    const key = `${isRightToLeft} ${text}`;
    const shapes = laidOut.get(key) ?? shape(name, text, isRightToLeft);
    laidOut.set(key, shapes);
    return shapes;
  }

  function storedGlyph(glyph: number, written: string): number {
    const key = `${glyph} ${written}`;
    const known = stored.get(key);
    if (known !== undefined) return known;
    const added = subset.glyphs.push(glyph) - 1;
    widths[added] = font.font.getGlyph(glyph).advanceWidth * scale;
    unicode[added] = codePointsOf(written);
    stored.set(key, added);
    return added;
  }

  font.encode = (text, features) => {
    if (features === undefined) return encode.call(font, text);
    const isRightToLeft = features === RIGHT_TO_LEFT;
    const shapes = shapesOf(text, isRightToLeft);
    const written = writtenAs(text, shapes, isRightToLeft);
    const glyphs = shapes.map(({ g }, index) => storedGlyph(g, written[index] ?? ''));
    const positions = shapes.map(({ ax, ay, dx, dy }, index) => ({
      xAdvance: ax * scale,
      yAdvance: ay * scale,
      xOffset: dx * scale,
      yOffset: dy * scale,
      advanceWidth: widths[glyphs[index] ?? 0] ?? 0,
    }));
    return [glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')), positions];
  };

  font.widthOfString = (text, size, features) => {
    if (features === undefined) return widthOfString.call(font, text, size);
    const width = shapesOf(text, features === RIGHT_TO_LEFT).reduce((sum, { ax }) => sum + ax, 0);
    return (width * scale * size) / 1000;
  };
}

type Features = PDFKit.Mixins.OpenTypeFeatures[];
const LEFT_TO_RIGHT: Features = [];
const RIGHT_TO_LEFT: Features = ['rtlm'];

function optionsOf({ lang, level }: Run): { features?: Features } {
  if (level % 2 === 1) return { features: RIGHT_TO_LEFT };
  return lang === undefined ? {} : { features: LEFT_TO_RIGHT };
}

/** Makes the font of a run the current one. */
function useFont(doc: PDFKit.PDFDocument, name: string): void {
  doc.registerFont(name, fileOf(name)).font(name);
  if (!Object.hasOwn(doc._font, 'encode')) shapeWith(doc._font, name);
}

export function widthOfRun(doc: PDFKit.PDFDocument, run: Run, size: number): number {
  useFont(doc, run.font);
  return doc.fontSize(size).widthOfString(run.text, optionsOf(run));
}

/** Draws a run with its baseline at `y`. */
export function drawRun(doc: PDFKit.PDFDocument, run: Run, x: number, y: number, size: number, colour: string): void {
  useFont(doc, run.font);
  doc.fontSize(size).fillColor(colour);
  doc.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(run) });
}
