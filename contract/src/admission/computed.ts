import type { AdmissionFormValues } from '../admissionForm';
import { ageOn } from '../dates';
import { DIGITS, type Subject, SUBJECTS } from '../limits';
import { cleanAmount } from '../text';

type Subjects = AdmissionFormValues['subjects'];
type SubjectRow = Pick<Subjects['physics'], 'marks' | 'maximum'> & { notStudied?: boolean };
type Totals = Pick<Subjects, 'totalmarks' | 'totalmaximum' | 'totalpercentage'>;

/** Parses an amount as typed, with spaces; undefined for anything else. */
export function amountOf(text: string): number | undefined {
  const digits = cleanAmount(text);
  const isAmount = DIGITS.test(digits) && Number.isSafeInteger(Number(digits) * 200);
  return isAmount ? Number(digits) : undefined;
}

/** Returns marks as a whole percentage of the maximum, rounded half up; '' while either is missing or the maximum is 0. */
export function percentageOf(marks: string, maximum: string): string {
  const [got, most] = [amountOf(marks), amountOf(maximum)];
  if (got === undefined || !most) return '';
  // Integer arithmetic, so that rounding half up does not depend on floating point.
  return String(Math.floor((got * 200 + most) / (2 * most)));
}

/** Returns the total row of the marks table, over the studied subjects whose row is complete; '' while there is none. */
export function totalsOf(subjects: Record<Subject, SubjectRow>): Totals {
  const rows = SUBJECTS.map((subject) => subjects[subject]).flatMap(({ marks, maximum, notStudied }) => {
    const [got, most] = [amountOf(marks), amountOf(maximum)];
    return notStudied || got === undefined || most === undefined ? [] : [{ marks: got, maximum: most }];
  });
  if (rows.length === 0) return { totalmarks: '', totalmaximum: '', totalpercentage: '' };
  const sum = (column: 'marks' | 'maximum') => String(rows.reduce((total, row) => total + row[column], 0));
  const totalmarks = sum('marks');
  const totalmaximum = sum('maximum');
  return { totalmarks, totalmaximum, totalpercentage: percentageOf(totalmarks, totalmaximum) };
}

/** Returns the age as its field holds it: '' while the date of birth is missing, impossible or in the future. */
export function ageText(dateOfBirth: string, now: Date): string {
  const age = ageOn(dateOfBirth, now);
  return age === null ? '' : String(age);
}

/** Age from which no parent's consent is needed (Digital Personal Data Protection Act, 2023, section 2(f)). */
const OF_AGE = 18;

/** @param dateOfBirth yyyy-MM-dd; returns false if it is not a date, which has a message of its own */
export const needsParent = (dateOfBirth: string, now: Date): boolean => (ageOn(dateOfBirth, now) ?? OF_AGE) < OF_AGE;

/**
 * Returns a copy of the values with age, percentages and totals recomputed (a decision on the specification: nobody
 * types them). Called while the applicant types, and again just before sending, in case a birthday has passed since.
 */
export function withComputedValues(values: AdmissionFormValues, now: Date): AdmissionFormValues {
  const subjects = { ...values.subjects, ...totalsOf(values.subjects) };
  for (const subject of SUBJECTS) {
    const { marks, maximum } = subjects[subject];
    Object.assign(subjects, { [subject]: { ...subjects[subject], percentage: percentageOf(marks, maximum) } });
  }
  return { ...values, age: ageText(values.dateOfBirth, now), subjects };
}
