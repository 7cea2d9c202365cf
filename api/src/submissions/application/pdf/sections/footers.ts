import { MARGIN, type Paper, paragraph, SMALL } from '../paper';
import { decorate } from '../structure';
import { cutToLine, widthOf } from '../type/textLines';

const GAP = 20;

/** Marked apart from the content, so that a screen reader does not read them on every page. */
export function footers(paper: Paper, text: string): void {
  const { doc, left, width } = paper;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    const y = doc.page.height - MARGIN - 8;
    const pages = `Page ${page + 1} of ${count}`;
    // A hair wider than measured, or rounding breaks the line.
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
