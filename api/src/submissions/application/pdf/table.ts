import { decorate, element, type Element, heightOf, keepTogether, type Paper, paragraph, RULE, SMALL } from './paper';
import type { TextStyle } from './textLines';

const SHADE = '#eef4f2';
const ROW_MIN = 17.5;
const PADDING = { x: 5, y: 2.6 };

export interface Row {
  cells: readonly string[];
  style: TextStyle;
}

/** Draws a table whose header is repeated on each further page; `start` makes space for it, given its heights. */
export function drawTable(
  paper: Paper,
  { shares, header: cells, rows }: { shares: readonly number[]; header: readonly string[]; rows: readonly Row[] },
  start: (header: number, rows: readonly number[]) => void,
): void {
  const columns = shares.map((share) => share * paper.width);
  const header: Row = { cells, style: { ...SMALL, weight: 700 } };
  const headerHeight = heightOfRow(paper, columns, header);
  const heights = rows.map((row) => heightOfRow(paper, columns, row));
  start(headerHeight, heights);

  const table = element(paper, 'Table');
  const head = (tr?: Element) => drawRow(paper, columns, { row: header, height: headerHeight, isHeader: true, tr });
  head(element(paper, 'TR', table));
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    if (keepTogether(paper, height)) head();
    drawRow(paper, columns, { row, height, isHeader: false, tr: element(paper, 'TR', table) });
  }
}

const heightOfCell = (paper: Paper, text: string, width: number, style: TextStyle) =>
  heightOf(paper, text, width - 2 * PADDING.x, style);

const heightOfRow = (paper: Paper, columns: readonly number[], { cells, style }: Row) =>
  Math.max(
    ROW_MIN,
    ...cells.map((text, column) => heightOfCell(paper, text, columns[column] ?? 0, style) + 2 * PADDING.y),
  );

/** Without an element `tr` the row is the repeated header of a further page. */
function drawRow(
  paper: Paper,
  columns: readonly number[],
  { row, height, isHeader, tr }: { row: Row; height: number; isHeader: boolean; tr?: Element },
): void {
  const { doc } = paper;
  let x = paper.left;
  for (const [column, text] of row.cells.entries()) {
    const at = x;
    const width = columns[column] ?? 0;
    decorate(paper, () => {
      if (isHeader) doc.rect(at, paper.y, width, height).fill(SHADE);
      doc.lineWidth(0.6).rect(at, paper.y, width, height).stroke(RULE);
    });
    const top = paper.y + (height - heightOfCell(paper, text, width, row.style)) / 2;
    const place = { x: at + PADDING.x, y: top, width: width - 2 * PADDING.x };
    if (tr === undefined) decorate(paper, () => paragraph(paper, text, place, row.style), 'Pagination');
    else paragraph(paper, text, place, row.style, cellElement(paper, isHeader, column, tr));
    x += width;
  }
  paper.y += height;
}

function cellElement(paper: Paper, isHeader: boolean, column: number, tr: Element): Element {
  if (isHeader) return element(paper, 'TH', tr, { scope: 'Column' });
  return column === 0 ? element(paper, 'TH', tr, { scope: 'Row' }) : element(paper, 'TD', tr);
}
