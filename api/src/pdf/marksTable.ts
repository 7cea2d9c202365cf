import type { AdmissionFormValues } from 'contract/admissionForm';
import { SUBJECT_LABELS, SUBJECTS } from 'contract/limits';
import { BODY, decorate, keepTogether, type Paper, paragraph, RULE, SMALL, STRONG, tag } from './paper';
import { lineHeight, type TextStyle } from './textLines';

const HEADS = ['Subject', 'Marks', 'Grade', 'Maximum', 'Percentage', 'For office use only'];
/** Shares of the width. */
const SHARES = [0.24, 0.12, 0.16, 0.12, 0.12, 0.24];
const COLUMNS = ['marks', 'grade', 'maximum', 'percentage'] as const;
const SHADE = '#eef4f2';
const ROW = 17.5;
const PADDING = 5;

interface Cell {
  text: string;
  columns: number;
}

const cell = (text: string): Cell => ({ text, columns: 1 });

/** The subjects with their total row and an empty column for the office. */
export function marksTable(paper: Paper, { subjects }: AdmissionFormValues): void {
  keepTogether(paper, ROW * (SUBJECTS.length + 2));
  const table = paper.doc.struct('Table');
  paper.root.add(table);
  const row = (cells: readonly Cell[], type: 'TH' | 'TD', style: TextStyle) =>
    tableRow(paper, table, cells, type, style);

  row(HEADS.map(cell), 'TH', { ...SMALL, weight: 700 });
  for (const subject of SUBJECTS) {
    const answers = subjects[subject];
    const label = cell(SUBJECT_LABELS[subject]);
    const left = 'notStudied' in answers && answers.notStudied;
    const cells = left ? [{ text: 'Not studied', columns: 4 }] : COLUMNS.map((key) => cell(answers[key]));
    row([label, ...cells, cell('')], 'TD', BODY);
  }
  const totals = [subjects.totalmarks, subjects.totalgrade, subjects.totalmaximum, subjects.totalpercentage];
  row(['Total', ...totals, ''].map(cell), 'TD', STRONG);
  table.end();
  paper.y += 4;
}

function tableRow(
  paper: Paper,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  type: 'TH' | 'TD',
  style: TextStyle,
): void {
  const { doc } = paper;
  const element = doc.struct('TR');
  table.add(element);
  let x = paper.left;
  let column = 0;
  for (const { text, columns } of cells) {
    const at = x;
    const width = paper.width * SHARES.slice(column, column + columns).reduce((sum, share) => sum + share, 0);
    decorate(paper, () => {
      if (type === 'TH') doc.rect(at, paper.y, width, ROW).fill(SHADE);
      doc.lineWidth(0.6).rect(at, paper.y, width, ROW).stroke(RULE);
    });
    const top = paper.y + (ROW - lineHeight(style)) / 2;
    tag(paper, type, () => paragraph(paper, text, at + PADDING, top, width - 2 * PADDING, style), element);
    x += width;
    column += columns;
  }
  element.end();
  paper.y += ROW;
}
