import type { AdmissionFormValues } from '../admissionForm';
import { ageOn } from '../dates';
import { percentageOf, totalsOf } from '../marks';

/** Returns the age as its field holds it: '' while the date of birth is missing, impossible or in the future. */
export function ageText(dateOfBirth: string, now: Date): string {
  const age = ageOn(dateOfBirth, now);
  return age === null ? '' : String(age);
}

const withPercentage = <Row extends AdmissionFormValues['subjects']['physics']>(row: Row): Row => ({
  ...row,
  percentage: percentageOf(row.marks, row.maximum),
});

/**
 * Returns a copy of the values with age, percentages and totals recomputed (a decision on the specification: nobody
 * types them). Called while the applicant types, and again just before sending, in case a birthday has passed since.
 */
export function withComputedValues(values: AdmissionFormValues, now: Date): AdmissionFormValues {
  const { physics, chemistry, biology, mathematics, totalgrade } = values.subjects;
  return {
    ...values,
    age: ageText(values.dateOfBirth, now),
    subjects: {
      physics: withPercentage(physics),
      chemistry: withPercentage(chemistry),
      biology: withPercentage(biology),
      mathematics: withPercentage(mathematics),
      totalgrade,
      ...totalsOf({ physics, chemistry, biology, mathematics }),
    },
  };
}
