import type { AdmissionFormValues } from '../../admissionForm';
import { type Subject } from '../../limits';
import { DIGITS } from '../../patterns';

/**
 * Lowest percentage of the maximum with which a subject is passed in Plus Two (Kerala, grade D+; other boards require
 * more).
 */
const PASS_PERCENTAGE = 30;

const KEAM_SWITCH = 'keamEntranceMarks.notWritten';

/**
 * Reports marks below the usual Plus Two pass mark in the subjects that both programmes require:
 * content/admission/criteria.md, "a pass in Plus Two with Physics, Chemistry and Biology or Mathematics". One of the
 * last two is enough.
 */
function unlikelyMarks({ subjects }: AdmissionFormValues): [name: string, what: string][] {
  const isFailed = (subject: Subject) => {
    const { marks, maximum, percentage } = subjects[subject];
    const isEntered =
      [marks, maximum, percentage].every((text) => DIGITS.test(text)) && Number(marks) <= Number(maximum);
    return isEntered && Number(percentage) < PASS_PERCENTAGE;
  };
  const third = (['biology', 'mathematics'] as const).filter((subject) => !subjects[subject].notStudied);
  const asked: Subject[] = ['physics', 'chemistry', ...(third.every(isFailed) ? third : [])];
  return asked
    .filter(isFailed)
    .map((subject) => [`subjects.${subject}.marks`, `A pass usually takes ${PASS_PERCENTAGE}% or more`]);
}

/**
 * criteria.md: merit seats of B.Pharm are filled by the KEAM list; an applicant who did not write KEAM is considered for
 * a management seat.
 */
function unlikelySeat({ category, program, keamEntranceMarks }: AdmissionFormValues): [name: string, what: string][] {
  if (category !== 'Merit' || program !== 'B.Pharm' || !keamEntranceMarks.notWritten) return [];
  return [[KEAM_SWITCH, 'Merit seats of B.Pharm go by the KEAM list; without it you are considered for Management']];
}

/** Returns the answers that do not match the criteria of the programme, apart from the age (`unlikelyAge`). */
export const unlikelyByCriteria = (values: AdmissionFormValues): [name: string, what: string][] => [
  ...unlikelyMarks(values),
  ...unlikelySeat(values),
];
