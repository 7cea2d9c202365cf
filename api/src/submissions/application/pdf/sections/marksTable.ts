import type { AdmissionFormValues } from 'contract/admissionForm';
import { SUBJECT_LABELS, SUBJECTS } from 'contract/limits';
import { BODY, heading, heightOf, keepTogether, pageRoom, type Paper, paragraph, RULE, SMALL, STRONG } from '../paper';
import { decorate, element, type Element } from '../structure';
import type { TextStyle } from '../type/textLines';

/** Shares of the width. The longest marks, of twelve digits, fit on one line. */
const SHARES = [0.18, 0.15, 0.16, 0.15, 0.14, 0.22];
const COLUMNS = ['marks', 'grade', 'maximum', 'percentage'] as const;
const SHADE = '#eef4f2';
const ROW_MIN = 17.5;
const PADDING = { x: 5, y: 2.6 };

interface Row {
  cells: readonly string[];
  style: TextStyle;
}

const HEADER: Row = {
  cells: ['Subject', 'Marks', 'Grade', 'Maximum', 'Percentage', 'For office use only'],
  style: { ...SMALL, weight: 700 },
};

/** The subjects with their total row and an empty column for the office, on one page unless its rows are very high. */
export function marksTable(paper: Paper, title: string, values: AdmissionFormValues): void {
  const rows = rowsOf(values);
  const header = heightOfRow(paper, HEADER);
  const heights = rows.map((row) => heightOfRow(paper, row));
  const whole = heights.reduce((sum, height) => sum + height, header);
  heading(paper, title, whole <= pageRoom(paper) / 2 ? whole : header + Math.max(...heights));

  const table = element(paper, 'Table');
  drawRow(paper, HEADER, header, element(paper, 'TR', table));
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    if (keepTogether(paper, height)) drawRow(paper, HEADER, header);
    drawRow(paper, row, height, element(paper, 'TR', table));
  }
  paper.y += 4;
}

function rowsOf({ subjects }: AdmissionFormValues): Row[] {
  const { totalmarks, totalgrade, totalmaximum, totalpercentage } = subjects;
  const rows = SUBJECTS.map((subject) => {
    const answers = subjects[subject];
    const leftOut = 'notStudied' in answers && answers.notStudied;
    const marks = leftOut ? ['Not studied', '–', '–', '–'] : COLUMNS.map((key) => answers[key]);
    return { cells: [SUBJECT_LABELS[subject], ...marks, ''], style: BODY };
  });
  return [...rows, { cells: ['Total', totalmarks, totalgrade, totalmaximum, totalpercentage, ''], style: STRONG }];
}

const widthOfColumn = (paper: Paper, column: number) => paper.width * (SHARES[column] ?? 0);
const heightOfCell = (paper: Paper, text: string, column: number, style: TextStyle) =>
  heightOf(paper, text, widthOfColumn(paper, column) - 2 * PADDING.x, style);

const heightOfRow = (paper: Paper, { cells, style }: Row) =>
  Math.max(ROW_MIN, ...cells.map((text, column) => heightOfCell(paper, text, column, style) + 2 * PADDING.y));

/** Without an element the row is the header again, on a further page. */
function drawRow(paper: Paper, row: Row, height: number, tr?: Element): void {
  const { doc } = paper;
  let x = paper.left;
  for (const [column, text] of row.cells.entries()) {
    const at = x;
    const width = widthOfColumn(paper, column);
    decorate(paper, () => {
      if (row === HEADER) doc.rect(at, paper.y, width, height).fill(SHADE);
      doc.lineWidth(0.6).rect(at, paper.y, width, height).stroke(RULE);
    });
    const top = paper.y + (height - heightOfCell(paper, text, column, row.style)) / 2;
    const place = { x: at + PADDING.x, y: top, width: width - 2 * PADDING.x };
    if (tr === undefined) decorate(paper, () => paragraph(paper, text, place, row.style), 'Pagination');
    else paragraph(paper, text, place, row.style, cellElement(paper, row, column, tr));
    x += width;
  }
  paper.y += height;
}

function cellElement(paper: Paper, row: Row, column: number, tr: Element): Element {
  if (row === HEADER) return element(paper, 'TH', tr, { scope: 'Column' });
  return column === 0 ? element(paper, 'TH', tr, { scope: 'Row' }) : element(paper, 'TD', tr);
}
