import type { AdmissionFormValues } from '../../admissionForm';
import { parseDate } from '../../dates';
import { AGE } from '../../patterns';
import { ageText } from '../computed';

/**
 * Younger than anybody who has passed Plus Two, and older than nearly everybody who begins. No rule of the college:
 * content/courses/02-d-pharm.md says that there is no upper limit; a wrong century or year is what is looked for.
 */
const YOUNGEST = 16;
const OLDEST = 60;

/**
 * The State's prospectus for the admission to B.Pharm asks for 17 completed years on 31 December of the year of
 * admission. content/admission/criteria.md names no age, so that D.Pharm has the general bound alone.
 */
const YOUNGEST_FOR_B_PHARM = 17;

/** The year of birth, where no rule refuses the day: one in the future, or an age that has not 2 digits. */
export const acceptedBirthYear = ({ dateOfBirth }: AdmissionFormValues, now: Date): number | undefined =>
  AGE.test(ageText(dateOfBirth, now)) ? parseDate(dateOfBirth)?.year : undefined;

/** A birth that makes the applicant too young or too old for the course, on 31 December of the intake year. */
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
  if (age < YOUNGEST) return [['dateOfBirth', `${then}, which is early for whoever has passed Plus Two`]];
  if (age > OLDEST) return [['dateOfBirth', then]];
  return [];
}
