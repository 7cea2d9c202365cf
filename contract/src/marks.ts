import { SUBJECTS, type Subject } from './limits';
import { DIGITS } from './patterns';

interface SubjectRow {
  marks: string;
  maximum: string;
  notStudied?: boolean;
}

export interface Totals {
  totalmarks: string;
  totalmaximum: string;
  totalpercentage: string;
}

const isAmount = (text: string) => DIGITS.test(text) && Number.isSafeInteger(Number(text) * 200);

/** Marks as a whole percentage of the maximum, rounded half up; '' while either is missing or the maximum is 0. */
export function percentageOf(marks: string, maximum: string): string {
  if (!isAmount(marks) || !isAmount(maximum) || Number(maximum) === 0) return '';
  const most = Number(maximum);
  // Whole numbers throughout: 0.5 of a per cent must not depend on how a fraction is stored.
  return String(Math.floor((Number(marks) * 200 + most) / (2 * most)));
}

/** The total row of the marks table, over the studied subjects whose row is complete; '' while there is none. */
export function totalsOf(subjects: Record<Subject, SubjectRow>): Totals {
  const rows = SUBJECTS.map((subject) => subjects[subject]).filter(
    ({ marks, maximum, notStudied }) => !notStudied && isAmount(marks) && isAmount(maximum),
  );
  if (rows.length === 0) return { totalmarks: '', totalmaximum: '', totalpercentage: '' };
  const sum = (column: 'marks' | 'maximum') => String(rows.reduce((total, row) => total + Number(row[column]), 0));
  const totalmarks = sum('marks');
  const totalmaximum = sum('maximum');
  return { totalmarks, totalmaximum, totalpercentage: percentageOf(totalmarks, totalmaximum) };
}
