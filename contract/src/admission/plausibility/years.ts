import type { AdmissionFormValues } from '../../admissionForm';
import { today } from '../../dates';
import { DIGITS, TENTH_YEAR } from '../../patterns';
import { acceptedBirthYear } from './ages';

/** Lowest age at which the 10th is passed: it ends at 15, and someone who skipped a class or two is 13. */
const YOUNGEST_AT_TENTH = 13;

function unlikelyYear(year: string, born: number | undefined, now: Date): string | undefined {
  if (!DIGITS.test(year)) return undefined;
  if (!TENTH_YEAR.test(year)) return 'A year has 4 digits, such as 2026';
  if (Number(year) > Number(today(now).slice(0, 4))) return `${year} is in the future`;
  if (born !== undefined && Number(year) < born + YOUNGEST_AT_TENTH) {
    return `${year} is early for somebody born in ${born}`;
  }
  return undefined;
}

/** Reports years of passing that do not match the date of birth, today's date or each other. */
export function unlikelyYears(values: AdmissionFormValues, now: Date): [name: string, what: string][] {
  const born = acceptedBirthYear(values, now);
  const tenth = values.academicQualifications.yearOfPassing;
  const plusTwo = values.plusTwoDetails.yearOfPassing;
  // The specification's own rule reports a 10th year without 4 digits.
  const ofTenth = TENTH_YEAR.test(tenth) ? unlikelyYear(tenth, born, now) : undefined;
  const isSooner = TENTH_YEAR.test(tenth) && TENTH_YEAR.test(plusTwo) && Number(plusTwo) <= Number(tenth);
  const ofPlusTwo =
    unlikelyYear(plusTwo, born, now) ??
    (isSooner ? `Plus Two is usually passed after the 10th, which was in ${tenth}` : undefined);
  const found: [string, string | undefined][] = [
    ['academicQualifications.yearOfPassing', ofTenth],
    ['plusTwoDetails.yearOfPassing', ofPlusTwo],
  ];
  return found.flatMap(([name, what]) => (what === undefined ? [] : [[name, what]]));
}
