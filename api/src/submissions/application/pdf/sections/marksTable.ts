import type { AdmissionFormValues } from 'contract/admissionForm';
import { SUBJECT_LABELS, SUBJECTS } from 'contract/limits';
import { BODY, heading, pageHeight, type Paper, STRONG } from '../paper';
import { drawTable, type Row } from './table';

/** Shares of the width. The longest marks, of twelve digits, fit on one line. */
const SHARES = [0.18, 0.15, 0.16, 0.15, 0.14, 0.22];
const COLUMNS = ['marks', 'grade', 'maximum', 'percentage'] as const;
const HEADER = ['Subject', 'Marks', 'Grade', 'Maximum', 'Percentage', 'For office use only'];

/**
 * Draws the subjects with their total row and an empty column for the office, on one page unless its rows are very
 * high.
 */
export function marksTable(paper: Paper, title: string, values: AdmissionFormValues): void {
  drawTable(paper, { shares: SHARES, header: HEADER, rows: rowsOf(values) }, (header, heights) => {
    const whole = heights.reduce((sum, height) => sum + height, header);
    heading(paper, title, whole <= pageHeight(paper) / 2 ? whole : header + Math.max(...heights));
  });
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
