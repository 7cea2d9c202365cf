import { palette } from '../palette';
import { contentWidth, keepTogether, margin, printable } from './sheet';

const pad = 5;

/** Widths in proportion to the longest text of each column, none narrower than its longest word. */
function columnWidths(pdf: PDFKit.PDFDocument, rows: readonly (readonly string[])[]): number[] {
  const columns = rows[0]?.map((_, column) => rows.map((row) => row[column] ?? '')) ?? [];
  pdf.font('strong').fontSize(9);
  const least = columns.map(
    (cells) =>
      Math.max(...cells.flatMap((cell) => cell.split(' ')).map((word) => pdf.widthOfString(word))) + 2 * pad + 2,
  );
  const wish = columns.map((cells) => Math.sqrt(Math.max(...cells.map((cell) => cell.length))));
  const spare = contentWidth - least.reduce((sum, width) => sum + width, 0);
  const total = wish.reduce((sum, width) => sum + width, 0);
  return least.map((width, index) => width + (spare * (wish[index] ?? 0)) / total);
}

/** Draws rows of plain text, the first one as the heading when `heading` is set. */
export function drawTable(pdf: PDFKit.PDFDocument, source: readonly (readonly string[])[], heading = true): void {
  const rows = source.map((row) => row.map(printable));
  const widths = columnWidths(pdf, rows);
  const inner = (column: number) => (widths[column] ?? 0) - 2 * pad;
  const useFont = (row: number, column: number) => {
    const strong = heading ? row === 0 : column % 2 === 0;
    return pdf.font(strong ? 'strong' : 'body').fontSize(9);
  };
  const heights = rows.map((row, index) => {
    const cells = row.map((cell, column) => useFont(index, column).heightOfString(cell, { width: inner(column) }));
    return Math.max(...cells) + 2 * pad;
  });
  const whole = heights.reduce((sum, height) => sum + height, 0);
  // A short table stays on one page; a long one at least keeps its first rows together.
  keepTogether(pdf, whole < 300 ? whole : 110);
  rows.forEach((row, index) => {
    const height = heights[index] ?? 0;
    keepTogether(pdf, height);
    const y = pdf.y;
    if (heading && index === 0) pdf.rect(margin, y, contentWidth, height).fill(palette.pale);
    const rule = y + height;
    pdf
      .moveTo(margin, rule)
      .lineTo(margin + contentWidth, rule)
      .lineWidth(0.6)
      .stroke(palette.mist);
    let x = margin;
    row.forEach((cell, column) => {
      useFont(index, column).fillColor(palette.ink);
      pdf.text(cell, x + pad, y + pad, { width: inner(column) });
      x += widths[column] ?? 0;
    });
    pdf.x = margin;
    pdf.y = rule;
  });
  pdf.moveDown(0.8);
}
