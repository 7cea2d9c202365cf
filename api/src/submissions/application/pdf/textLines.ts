import type { Element } from './paper';
import { drawRun, widthOfRun } from './shaping';
import { inDrawnOrder, runsOf, type Run, type Weight } from './typeface';

/** Marks of direction, soft hyphens, and joiners outside the scripts of India: nothing visible in print. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}|(?<![\u0900-\u0dff\u200c\u200d])[\u200c\u200d]/gu;

/** Normalises a text for the fonts: letters composed, spaces and hyphens of every kind as the common ones. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-');
}

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function widthOf(doc: PDFKit.PDFDocument, text: string, { size, weight }: TextStyle): number {
  return runsOf(text, weight).reduce((width, run) => width + widthOfRun(doc, run, size), 0);
}

/** Breaks a text into lines that fit a width: at line breaks, between words, and within a word that is too long. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width;
  const lines: string[] = [];
  for (const paragraph of printable(text).split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ').flatMap((whole) => (fits(whole) ? [whole] : piecesOf(whole, fits)))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}

function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

export const lineHeight = ({ size }: TextStyle) => size * 1.36;

/** Draws one line, its fonts on a common baseline, with `y` at its top: as part of an element, or of a decoration. */
export function drawLine(
  doc: PDFKit.PDFDocument,
  line: string,
  x: number,
  y: number,
  style: TextStyle,
  element?: Element,
): void {
  const runs = runsOf(line, style.weight);
  const places = new Map<Run, number>();
  let at = x;
  for (const run of inDrawnOrder(runs)) {
    places.set(run, at);
    at += widthOfRun(doc, run, style.size);
  }
  // In the order in which they are read, which is that of the file.
  for (const run of runs) {
    const draw = () => drawRun(doc, run, places.get(run) ?? x, y + style.size * 1.07, style.size, style.colour);
    if (element === undefined) draw();
    else if (run.lang === undefined) element.add(draw);
    else if (run.level % 2 === 1) element.add(doc.struct('Span', { lang: run.lang }, draw));
    else drawAsWritten(doc, run, draw, element);
  }
}

/**
 * Draws a run of a script of India, in which a vowel sign may be drawn before the letter that it follows: the text as
 * written is added for reading aloud and copying. (Viewers turn Arabic around by themselves.)
 */
function drawAsWritten(doc: PDFKit.PDFDocument, { lang, text }: Run, draw: () => void, parent: Element): void {
  const options = { lang, actual: text };
  const span = doc.struct('Span', options);
  parent.add(span);
  const content = doc.markStructureContent('Span', options);
  draw();
  // pdfkit writes text on an axis that points up. Poppler needs it at the end too, or misplaces the copied text.
  doc.save().transform(1, 0, 0, -1, 0, doc.page.height);
  doc.endMarkedContent();
  doc.restore();
  span.add(content);
}
