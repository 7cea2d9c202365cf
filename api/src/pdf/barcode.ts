import { raw } from 'bwip-js/node';
import type { Paper } from './paper';
import { figure } from './structure';

const BARCODE = { width: 150, height: 24 };

/** The application number as Code 128, drawn as bars and not as a picture: sharp however it is printed. */
export function barcode(paper: Paper, number: string): void {
  const stripes = stripesOf(number);
  const unit = BARCODE.width / stripes.reduce((sum, stripe) => sum + stripe, 0);
  const { doc, left, y } = paper;
  figure(paper, `Barcode of the application number ${number}`, { x: left, y, ...BARCODE }, () => {
    let x = left;
    for (const [index, stripe] of stripes.entries()) {
      if (index % 2 === 0) doc.rect(x, y, stripe * unit, BARCODE.height);
      x += stripe * unit;
    }
    doc.fill('#000000');
  });
  paper.y += BARCODE.height;
}

/** Widths of bars and spaces in turn. */
function stripesOf(number: string): number[] {
  const [code] = raw({ bcid: 'code128', text: number });
  if (code === undefined || !('sbs' in code)) throw new Error(`pdf: no barcode can be made of ${number}`);
  return code.sbs;
}
