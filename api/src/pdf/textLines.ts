import { runsOf, useFont, type Weight } from './typeface';

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function widthOf(doc: PDFKit.PDFDocument, text: string, { size, weight }: TextStyle): number {
  return runsOf(text, weight).reduce(
    (width, run) => width + useFont(doc, run.font).fontSize(size).widthOfString(run.text),
    0,
  );
}

/** Breaks a text into lines that fit a width: at line breaks, between words, and within a word that is too long. */
export function linesOf(doc: PDFKit.PDFDocument, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string) => widthOf(doc, line, style) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
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

/** Draws one line, its fonts on one base line, with `y` at its top. */
export function drawLine(doc: PDFKit.PDFDocument, line: string, x: number, y: number, style: TextStyle): void {
  let at = x;
  doc.fillColor(style.colour);
  for (const run of runsOf(line, style.weight)) {
    useFont(doc, run.font).fontSize(style.size);
    doc.text(run.text, at, y + style.size * 1.07, { lineBreak: false, baseline: 'alphabetic' });
    at += doc.widthOfString(run.text);
  }
}
