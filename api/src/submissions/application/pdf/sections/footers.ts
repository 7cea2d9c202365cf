import { MARGIN, type Paper, paragraph, SMALL } from '../paper';
import { decorate } from '../structure';
import { cutToLine, widthOf } from '../type/textLines';

const GAP = 20;

/**
 * Draws a footer on each page from the `first`, which is counted from 0. Footers are marked as pagination, so that a
 * screen reader does not read them on every page.
 */
export function footers(paper: Paper, text: string, first = 0): void {
  const { doc, left, width } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = first; page < count; page++) {
    doc.switchToPage(page);
    const y = doc.page.height - MARGIN - 8;
    const pages = `Page ${page - first + 1} of ${count - first}`;
    // Slightly wider than measured, or rounding would break the line.
    const taken = widthOf(doc, pages, SMALL) + 0.1;
    const line = cutToLine(doc, text, width - taken - GAP, SMALL);
    decorate(
      paper,
      () => {
        paragraph(paper, line, { x: left, y, width: width - taken }, SMALL);
        paragraph(paper, pages, { x: left + width - taken, y, width: taken }, SMALL);
      },
      'Pagination',
    );
  }
}
