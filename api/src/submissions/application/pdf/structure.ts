import type { Paper } from './paper';

export type Element = PDFKit.PDFStructureElement;
type Options = PDFKit.Mixins.StructureElementOptions;

/** Adds an element to the structure that a screen reader reads: one of text, or one that holds others. */
export function element({ doc, root }: Paper, type: string, parent: Element = root, options: Options = {}): Element {
  const added = doc.struct(type, options);
  parent.add(added);
  return added;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a picture within a box; a screen reader reads `alt`. */
export function figure(paper: Paper, alt: string, { x, y, width, height }: Box, draw: () => void): void {
  const bbox: Options['bbox'] = [x, y, x + width, y + height];
  element(paper, 'Figure', paper.root, { alt, placement: 'Block', bbox }).add(draw);
}

/** Draws rules, boxes and repeated text, which a screen reader skips. */
export function decorate({ doc }: Paper, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}
