import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { loadShaper } from './typeface';
import { drawLine, lineHeight, linesOf, type TextStyle, widthOf } from './textLines';

export const MARGIN = 38;
const FOOTER = 16;

export const INK = '#1d2b2a';
export const GREY = '#5b6b69';
export const TEAL = '#0d5c56';
export const RULE = '#c9d6d3';

export const BODY: TextStyle = { size: 9, weight: 400, colour: INK };
export const SMALL: TextStyle = { size: 7.2, weight: 400, colour: GREY };
export const STRONG: TextStyle = { size: 9, weight: 700, colour: INK };
export const HEADING: TextStyle = { size: 10, weight: 700, colour: TEAL };

/** An A4 document and how far down its current page is filled. */
export interface Paper {
  doc: PDFKit.PDFDocument;
  left: number;
  width: number;
  y: number;
  /** The root of the structure tree for screen readers. */
  root: PDFKit.PDFStructureElement;
}

/** pdfkit's own PDF/UA option adds a CIDSet that leaves out the parts of composite letters, which PDF/UA forbids. */
const PDF_UA = `
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`;

/** Creates a document. pdfkit writes `info` into XML unescaped: it must have no markup, and so no user input. */
export async function newPaper(info: { Title: string; CreationDate: Date }): Promise<Paper> {
  await loadShaper();
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
  doc.appendXML(PDF_UA);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, left: MARGIN, width: doc.page.width - 2 * MARGIN, y: MARGIN, root };
}

const bottomOf = ({ doc }: Paper) => doc.page.height - MARGIN - FOOTER;

export const pageHeight = (paper: Paper) => bottomOf(paper) - MARGIN;

/** Starts a new page unless a block of this height still fits; returns whether it did. */
export function keepTogether(paper: Paper, height: number): boolean {
  if (paper.y + height <= bottomOf(paper)) return false;
  nextPage(paper);
  return true;
}

export function nextPage(paper: Paper): void {
  paper.doc.addPage();
  paper.y = MARGIN;
}

export function rule(paper: Paper, y: number, colour = RULE, width = paper.width): void {
  const { doc, left } = paper;
  decorate(paper, () => {
    doc.lineWidth(0.6).strokeColor(colour);
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke();
  });
}

interface Place {
  x: number;
  y: number;
  width: number;
}
interface Box extends Place {
  height: number;
}

/** Draws a text that wraps, as part of an element or of a decoration; returns its height. */
export function paragraph(paper: Paper, text: string, place: Place, style: TextStyle, part?: Element): number {
  const lines = linesOf(paper.doc, text, place.width, style);
  for (const [index, line] of lines.entries()) {
    drawLine(paper.doc, line, place.x, place.y + index * lineHeight(style), style, part);
  }
  return lines.length * lineHeight(style);
}

/** Draws a text over the width of the page, or a part of it, and moves below it. */
export function write(paper: Paper, type: string, text: string, style: TextStyle, width = paper.width): void {
  const { left: x, y } = paper;
  paper.y += paragraph(paper, text, { x, y, width }, style, element(paper, type));
}

export function heightOf(paper: Paper, text: string, width: number, style: TextStyle): number {
  return linesOf(paper.doc, text, width, style).length * lineHeight(style);
}

const ABOVE = 7;
const BELOW = 5;
export const HEADING_HEIGHT = ABOVE + lineHeight(HEADING) + BELOW;

/** Draws a section's heading on the same page as its first row, whose height is `together`. */
export function heading(paper: Paper, text: string, together: number): void {
  keepTogether(paper, HEADING_HEIGHT + together);
  paper.y += ABOVE;
  drawLine(paper.doc, text, paper.left, paper.y, HEADING, element(paper, 'H2'));
  paper.y += lineHeight(HEADING) + 1;
  rule(paper, paper.y, TEAL);
  paper.y += BELOW - 1;
}

export function finish({ doc, root }: Paper): Promise<Buffer> {
  root.end();
  doc.end();
  return buffer(doc);
}

export type Element = PDFKit.PDFStructureElement;
type Options = PDFKit.Mixins.StructureElementOptions;

/** Adds an element to the structure that a screen reader reads: one of text, or one that holds others. */
export function element({ doc, root }: Paper, type: string, parent: Element = root, options: Options = {}): Element {
  const added = doc.struct(type, options);
  parent.add(added);
  return added;
}

/** Draws a picture within a box; a screen reader reads `alt`. */
export function figure(paper: Paper, alt: string, { x, y, width, height }: Box, draw: () => void): void {
  const bbox: Options['bbox'] = [x, y, x + width, y + height];
  element(paper, 'Figure', paper.root, { alt, placement: 'Block', bbox }).add(draw);
}

/** Draws a frame, and in its middle the picture, if there is one. */
export function framedPicture(paper: Paper, alt: string, box: Box, picture?: Uint8Array | null, padding = 0): void {
  const { doc } = paper;
  const { x, y, width, height } = box;
  decorate(paper, () => doc.lineWidth(0.6).rect(x, y, width, height).stroke(RULE));
  if (!picture) return;
  const fit: [number, number] = [width - 2 * padding, height - 2 * padding];
  figure(paper, alt, box, () =>
    doc.image(Buffer.from(picture), x + padding, y + padding, { fit, align: 'center', valign: 'center' }),
  );
}

/** Draws rules, boxes and repeated text, which a screen reader skips. */
export function decorate({ doc }: Paper, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

const GAP = 20;

/** Draws a footer on each page from the `first`, counted from 0, which a screen reader skips. */
export function footers(paper: Paper, text: string, first = 0): void {
  const { doc, left, width } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = first; page < count; page++) {
    doc.switchToPage(page);
    const y = doc.page.height - MARGIN - 8;
    const pages = `Page ${page - first + 1} of ${count - first}`;
    // Slightly wider than measured, or rounding would break the line.
    const taken = widthOf(doc, pages, SMALL) + 0.1;
    const [line = '', ...more] = linesOf(doc, text, width - taken - GAP, SMALL);
    decorate(
      paper,
      () => {
        paragraph(paper, more.length === 0 ? line : `${line}…`, { x: left, y, width: width - taken }, SMALL);
        paragraph(paper, pages, { x: left + width - taken, y, width: taken }, SMALL);
      },
      'Pagination',
    );
  }
}
