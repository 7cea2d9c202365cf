import PDFDocument from 'pdfkit';
import { drawLine, lineHeight, linesOf, type TextStyle } from './textLines';

export const MARGIN = 38;
const FOOTER = 16;

export const INK = '#1d2b2a';
export const GREY = '#5b6b69';
export const TEAL = '#0d5c56';
export const RULE = '#c9d6d3';

export const BODY: TextStyle = { size: 9, weight: 400, colour: INK };
export const SMALL: TextStyle = { size: 7, weight: 400, colour: GREY };
export const STRONG: TextStyle = { size: 9, weight: 700, colour: INK };
export const HEADING: TextStyle = { size: 10, weight: 700, colour: TEAL };

/** An A4 document and how far down its page is filled. */
export interface Paper {
  doc: PDFKit.PDFDocument;
  left: number;
  width: number;
  y: number;
  /** What screen readers are told the document is made of. */
  root: PDFKit.PDFStructureElement;
}

export function newPaper(info: { Title: string; Author: string; CreationDate: Date }): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-IN',
    info,
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, left: MARGIN, width: doc.page.width - 2 * MARGIN, y: MARGIN, root };
}

/** Starts a new page unless a block of this height still fits. */
export function keepTogether(paper: Paper, height: number): void {
  if (paper.y + height <= paper.doc.page.height - MARGIN - FOOTER) return;
  paper.doc.addPage();
  paper.y = MARGIN;
}

/** Draws something that a screen reader reads as one element. */
export function tag(paper: Paper, type: string, draw: () => void, parent = paper.root): void {
  parent.add(paper.doc.struct(type, {}, draw));
}

/** Draws rules and boxes, which a screen reader passes over. */
export function decorate({ doc }: Paper, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

export function rule(paper: Paper, y: number, colour = RULE, x = paper.left, width = paper.width): void {
  decorate(paper, () => {
    paper.doc.lineWidth(0.6).strokeColor(colour);
    paper.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke();
  });
}

/** Draws a text that wraps; returns its height. */
export function paragraph(paper: Paper, text: string, x: number, y: number, width: number, style: TextStyle): number {
  const lines = linesOf(paper.doc, text, width, style);
  for (const [index, line] of lines.entries()) drawLine(paper.doc, line, x, y + index * lineHeight(style), style);
  return lines.length * lineHeight(style);
}

export function heightOf(paper: Paper, text: string, width: number, style: TextStyle): number {
  return linesOf(paper.doc, text, width, style).length * lineHeight(style);
}

/** A section's heading, never left alone at the foot of a page. */
export function heading(paper: Paper, text: string, together = 34): void {
  keepTogether(paper, 24 + together);
  paper.y += 7;
  tag(paper, 'H2', () => drawLine(paper.doc, text, paper.left, paper.y, HEADING));
  paper.y += lineHeight(HEADING) + 1;
  rule(paper, paper.y, TEAL);
  paper.y += 4;
}

/** The file's bytes. */
export function finish({ doc, root }: Paper): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    root.end();
    doc.end();
  });
}
