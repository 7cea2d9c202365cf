import type { AdmissionFormValues, SubjectMarks } from '../admissionForm';
import { ageOn } from '../dates';
import { percentageOf, totalsOf } from '../marks';

/** The age as its field holds it: '' while the date of birth is missing, impossible or in the future. */
export function ageText(dateOfBirth: string, now: Date): string {
  const age = ageOn(dateOfBirth, now);
  return age === null ? '' : String(age);
}

const withPercentage = <Row extends SubjectMarks>(row: Row): Row => ({
  ...row,
  percentage: percentageOf(row.marks, row.maximum),
});

/**
 * The values with age, percentages and totals worked out anew (a decision on the specification: nobody types them).
 * Made as one types, and once more just before sending, in case a birthday has passed since. Returns a copy.
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
