import type { AdmissionFormValues } from '../../admissionForm';
import { parseDate } from '../../dates';
import { AGE } from '../../patterns';
import { ageText } from '../computed';

/**
 * Bounds younger than anybody who has passed Plus Two, and older than nearly every new student. Not a rule of the
 * college: content/courses/02-d-pharm.md says that there is no upper limit; the bounds catch a wrong century or year.
 */
const YOUNGEST = 16;
const OLDEST = 60;

/**
 * The State's prospectus for the admission to B.Pharm requires 17 completed years on 31 December of the year of
 * admission. content/admission/criteria.md names no age, so that only the general bound applies to D.Pharm.
 */
const YOUNGEST_FOR_B_PHARM = 17;

/** Returns the year of birth unless a rule refuses the date: one in the future, or an age without exactly 2 digits. */
export const acceptedBirthYear = ({ dateOfBirth }: AdmissionFormValues, now: Date): number | undefined =>
  AGE.test(ageText(dateOfBirth, now)) ? parseDate(dateOfBirth)?.year : undefined;

/** Reports a date of birth that makes the applicant too young or too old for the course, on 31 December of the intake year. */
export function unlikelyAge(
  values: AdmissionFormValues,
  { now, intake }: { now: Date; intake: number },
): [name: string, what: string][] {
  const born = acceptedBirthYear(values, now);
  if (born === undefined) return [];
  const age = intake - born;
  const then = `By 31-12-${intake} the applicant is ${age}`;
  if (values.program === 'B.Pharm' && age < YOUNGEST_FOR_B_PHARM) {
    return [['dateOfBirth', `${then}; B.Pharm is usually begun at ${YOUNGEST_FOR_B_PHARM} or later`]];
  }
  if (age < YOUNGEST) return [['dateOfBirth', `${then}, which is early for someone who has passed Plus Two`]];
  if (age > OLDEST) return [['dateOfBirth', then]];
  return [];
}
