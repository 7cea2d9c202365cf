import { ADMISSION_FIELDS, ADMISSION_SWITCHES, type FieldKind } from '../admissionFields';
import { type AdmissionFormValues, cleanAdmissionForm, readPath } from '../admissionForm';
import { parseDate, today } from '../dates';
import { ageText } from './computed';
import { AADHAAR, AGE, DIGITS, type Subject, SUBJECTS, TENTH_YEAR } from '../limits';

interface UnlikelyContext {
  now: Date;
  /** Year in which the classes applied for begin. */
  intake: number;
}

/** Returns what is unlikely, as a sentence without its full stop. */
type Check = (values: AdmissionFormValues, context: UnlikelyContext) => string | undefined;

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
const acceptedBirthYear = ({ dateOfBirth }: AdmissionFormValues, now: Date): number | undefined =>
  AGE.test(ageText(dateOfBirth, now)) ? parseDate(dateOfBirth)?.year : undefined;

/** Reports a date of birth that makes the applicant too young or too old for the course, on 31 December of the intake year. */
const unlikelyAge: Check = (values, { now, intake }) => {
  const born = acceptedBirthYear(values, now);
  if (born === undefined) return undefined;
  const age = intake - born;
  const then = `By 31-12-${intake} the applicant is ${age}`;
  if (values.program === 'B.Pharm' && age < YOUNGEST_FOR_B_PHARM) {
    return `${then}; B.Pharm is usually begun at ${YOUNGEST_FOR_B_PHARM} or later`;
  }
  if (age < YOUNGEST) return `${then}, which is early for someone who has passed Plus Two`;
  return age > OLDEST ? then : undefined;
};

/**
 * Lowest percentage of the maximum with which a subject is passed in Plus Two (Kerala, grade D+; other boards require
 * more).
 */
const PASS_PERCENTAGE = 30;

const isFailed = (subjects: AdmissionFormValues['subjects'], subject: Subject) => {
  const { marks, maximum, percentage } = subjects[subject];
  const isEntered = [marks, maximum, percentage].every((text) => DIGITS.test(text)) && Number(marks) <= Number(maximum);
  return isEntered && Number(percentage) < PASS_PERCENTAGE;
};

/**
 * Reports marks below the usual Plus Two pass mark in the subjects that both programmes require:
 * content/admission/criteria.md, "a pass in Plus Two with Physics, Chemistry and Biology or Mathematics". One of the
 * last two is enough.
 */
const unlikelyMarks =
  (subject: Subject): Check =>
  ({ subjects }) => {
    const third = (['biology', 'mathematics'] as const).filter((one) => !subjects[one].notStudied);
    const isNeeded = !third.some((one) => one === subject) || third.every((one) => isFailed(subjects, one));
    return isNeeded && isFailed(subjects, subject) ? `A pass usually takes ${PASS_PERCENTAGE}% or more` : undefined;
  };

/**
 * criteria.md: merit seats of B.Pharm are filled by the KEAM list; an applicant who did not write KEAM is considered for
 * a management seat.
 */
const unlikelySeat: Check = ({ category, program, keamEntranceMarks }) =>
  category === 'Merit' && program === 'B.Pharm' && keamEntranceMarks.notWritten
    ? 'Merit seats of B.Pharm go by the KEAM list; without it you are considered for Management'
    : undefined;

/** National Numbering Plan of India (Department of Telecommunications, 2003): 10 digits, the first of which is 6 to 9. */
const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/** Reports a number that is not an Indian mobile number: a landline, a foreign number, or one with a digit too few. */
const unlikelyMobile = (number: string) =>
  DIGITS.test(number) && !INDIAN_MOBILE.test(number)
    ? 'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9'
    : undefined;

// Verhoeff's scheme: digits are multiplied as the turns (0 to 4) and reflections (5 to 9) of a pentagon.
const product = (one: number, other: number) =>
  one < 5 ? ((one + other) % 5) + (other < 5 ? 0 : 5) : ((one - other + 10) % 5) + (other < 5 ? 5 : 0);

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const permuted = (digit: number, times: number): number =>
  times === 0 ? digit : permuted(PERMUTATION[digit] ?? 0, times - 1);

/**
 * Checks that the last of 12 digits is the Verhoeff check digit of the others. A failed check is a hint to the
 * applicant, never a refusal.
 */
function verhoeffValid(aadhaar: string): boolean {
  const digits = [...aadhaar].reverse().map(Number);
  return digits.reduce((sum, digit, place) => product(sum, permuted(digit, place)), 0) === 0;
}

const unlikelyAadhaar = (number: string) =>
  AADHAAR.test(number) && !verhoeffValid(number)
    ? 'Please compare it with your card: a digit seems to be mistyped'
    : undefined;

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

/** The specification's own rule reports a 10th year without 4 digits. */
const unlikelyTenthYear: Check = (values, { now }) => {
  const { yearOfPassing } = values.academicQualifications;
  return TENTH_YEAR.test(yearOfPassing) ? unlikelyYear(yearOfPassing, acceptedBirthYear(values, now), now) : undefined;
};

const unlikelyPlusTwoYear: Check = (values, { now }) => {
  const tenth = values.academicQualifications.yearOfPassing;
  const plusTwo = values.plusTwoDetails.yearOfPassing;
  const isSooner = TENTH_YEAR.test(tenth) && TENTH_YEAR.test(plusTwo) && Number(plusTwo) <= Number(tenth);
  return (
    unlikelyYear(plusTwo, acceptedBirthYear(values, now), now) ??
    (isSooner ? `Plus Two is usually passed after the 10th, which was in ${tenth}` : undefined)
  );
};

/**
 * The characters that the fonts of the printed form have, as far as people type them; a test of the api compares both.
 * Latin, Greek, Cyrillic, Arabic and the scripts of India, with signs of currency, arrows and mathematics.
 */
const PRINTED = new RegExp(
  `[${[
    '\\u0300-\\u030c\\u0323\\u0327\\n -\\u02cc\\u0386-\\u03e1\\u03f0-\\u045f\\u0490\\u0491',
    '\\u0600-\\u06ff\\u0750-\\u077f\\ufb50-\\ufbc2\\ufbd3-\\ufd8f\\ufd92-\\ufdc7\\ufdcf-\\ufdff\\ufe70-\\ufeff',
    '\\u08a0-\\u0952\\u0958-\\u0c5a\\u0c5d-\\u0cd6\\u0cdd-\\u0d7f',
    '\\u1e00-\\u1eff\\u2000-\\u2011\\u2013-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2025\\u2026\\u2028-\\u202f\\u2032-\\u203a',
    '\\u2060-\\u206f\\u20a0-\\u20c0\\u2116\\u2122\\u2190-\\u22ff\\u25a0-\\u25ff\\u2605\\u2606\\u2713\\u3000',
  ].join('')}]`,
  'u',
);

/** Returns the first character of a text that the printed form cannot show. */
export const unprintableIn = (text: string): string | undefined =>
  [...text.normalize('NFC')].find((character) => !PRINTED.test(character));

/** Reports characters of which the printed form shows only that something is missing. */
function unprintableWords(text: string): string | undefined {
  const character = unprintableIn(text);
  return character && `The printed form cannot show “${character}”: write it in English letters as well`;
}

const CHECKS: Readonly<Record<string, Check>> = {
  dateOfBirth: unlikelyAge,
  'academicQualifications.yearOfPassing': unlikelyTenthYear,
  'plusTwoDetails.yearOfPassing': unlikelyPlusTwoYear,
  ...Object.fromEntries(SUBJECTS.map((subject) => [`subjects.${subject}.marks`, unlikelyMarks(subject)])),
  'keamEntranceMarks.notWritten': unlikelySeat,
};

const CHECKS_OF_KINDS: Partial<Record<FieldKind, (text: string) => string | undefined>> = {
  aadhaar: unlikelyAadhaar,
  mobile: unlikelyMobile,
  line: unprintableWords,
  text: unprintableWords,
};

const INPUTS: readonly { name: string; kind?: FieldKind }[] = [...ADMISSION_FIELDS, ...ADMISSION_SWITCHES];

/**
 * Returns answers that the rules accept but that look like a mistake, by input name in the order of the form. They do not
 * block sending; form and api use this same function.
 */
export function unlikelyAnswers(values: AdmissionFormValues, context: UnlikelyContext): Record<string, string> {
  const cleaned = cleanAdmissionForm(values);
  const found: Record<string, string> = {};
  for (const { name, kind } of INPUTS) {
    const what = CHECKS[name]?.(cleaned, context) ?? (kind && CHECKS_OF_KINDS[kind]?.(String(readPath(cleaned, name))));
    if (what) found[name] = what;
  }
  return found;
}
