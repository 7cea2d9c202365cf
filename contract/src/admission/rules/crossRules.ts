import type { AdmissionFormValues } from '../../admissionForm';
import type { FieldErrors } from '../../calls';
import { SUBJECTS, SUBJECT_LABELS } from '../../limits';
import { percentageOf, totalsOf } from '../../marks';
import { DIGITS } from '../../patterns';
import { ageText } from '../computed';

const bothNumbers = (a: string, b: string) => DIGITS.test(a) && DIGITS.test(b);

/** Returns one message for a value that differs from the computed one; none while either is missing. */
function disagreement(name: string, what: string, given: string, computed: string): FieldErrors {
  if (given === '' || computed === '' || given === computed) return {};
  return { [name]: [`Correct ${what}: it comes to ${computed}`] };
}

function subjectErrors(subjects: AdmissionFormValues['subjects']): FieldErrors {
  const errors: FieldErrors = {};
  for (const subject of SUBJECTS) {
    const { marks, maximum, percentage } = subjects[subject];
    const label = SUBJECT_LABELS[subject];
    const path = `subjects.${subject}`;
    if (bothNumbers(marks, maximum) && Number(maximum) === 0) {
      errors[`${path}.maximum`] = [`Enter the maximum marks in ${label}, more than 0`];
    } else if (bothNumbers(marks, maximum) && Number(marks) > Number(maximum)) {
      errors[`${path}.marks`] = [`Enter marks in ${label} that are not above the maximum of ${maximum}`];
    }
    const computed = percentageOf(marks, maximum);
    Object.assign(errors, disagreement(`${path}.percentage`, `the percentage in ${label}`, percentage, computed));
  }
  return errors;
}

/** Refuses a second choice equal to the first; accepts an empty one. */
const secondChoiceErrors = ({ program, secondProgram }: AdmissionFormValues): FieldErrors =>
  secondProgram === '' || secondProgram !== program
    ? {}
    : { secondProgram: [`Choose a second choice other than ${program}, or none`] };

/**
 * Checks the rules that involve more than one field of cleaned values: the choices, agreement of computed values, and
 * the switches.
 */
export function crossFieldErrors(values: AdmissionFormValues, now: Date): FieldErrors {
  const { subjects } = values;
  const totals = totalsOf(subjects);
  const leftOut = subjects.biology.notStudied && subjects.mathematics.notStudied;
  return {
    ...secondChoiceErrors(values),
    ...disagreement('age', 'the age by the date of birth', values.age, ageText(values.dateOfBirth, now)),
    ...subjectErrors(subjects),
    ...disagreement('subjects.totalmarks', 'the total marks', subjects.totalmarks, totals.totalmarks),
    ...disagreement('subjects.totalmaximum', 'the total maximum marks', subjects.totalmaximum, totals.totalmaximum),
    ...disagreement(
      'subjects.totalpercentage',
      'the total percentage',
      subjects.totalpercentage,
      totals.totalpercentage,
    ),
    ...(leftOut && {
      'subjects.mathematics.notStudied': ['Enter the marks in Biology or in Mathematics; you cannot leave out both'],
    }),
  };
}
