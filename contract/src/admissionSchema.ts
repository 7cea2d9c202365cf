import type { AdmissionField } from './admission/fields/field';
import { type RuleContext, schemaOfField } from './admission/rules/fieldRules';
import { ADMISSION_FIELDS } from './admissionFields';
import { type AdmissionFormValues, cleanAdmissionForm, readPath } from './admissionForm';
import type { FieldErrors } from './calls';
import { fieldErrorsOf } from './fieldErrors';
import { DIGITS, SUBJECT_LABELS, SUBJECTS } from './limits';
import { withComputedValues } from './admission/computed';

const SCHEMAS = new Map(ADMISSION_FIELDS.map((field) => [field.name, schemaOfField(field)]));
const COMPUTED = ADMISSION_FIELDS.filter(({ computed }) => computed);

/** Returns the messages of a field's own rule; [] for a field that a switch has removed from the form. */
function ownErrors({ name, absentWhen }: AdmissionField, cleaned: AdmissionFormValues, context: RuleContext): string[] {
  const schema = SCHEMAS.get(name);
  if (!schema || (absentWhen && readPath(cleaned, absentWhen) === true)) return [];
  return Object.values(fieldErrorsOf(schema, readPath(cleaned, name), context)).flat();
}

/** Sorts messages into the order of the form, so that the first one is the topmost. */
export function inFormOrder(errors: FieldErrors): FieldErrors {
  const order = new Map(ADMISSION_FIELDS.map(({ name }, index) => [name, index]));
  const place = ([name]: [string, string[]]) => order.get(name) ?? ADMISSION_FIELDS.length;
  return Object.fromEntries(Object.entries(errors).sort((a, b) => place(a) - place(b)));
}

/**
 * Checks an application by every rule of specification section 5 and its decisions; form and api use this same
 * function. Cleans the values first (`cleanAdmissionForm`), so spaces and capitals in an e-mail are no error.
 * Returns the messages by dotted input name, {} when there is nothing to fix.
 */
export const validateAdmission = (values: AdmissionFormValues, context: RuleContext): FieldErrors =>
  validateCleanAdmission(cleanAdmissionForm(values), context);

/** As `validateAdmission`, for values that are clean, or that came over the wire (`DecodedAdmission`). */
export function validateCleanAdmission(cleaned: AdmissionFormValues, context: RuleContext): FieldErrors {
  const errors = crossFieldErrors(cleaned, context.now);
  for (const field of ADMISSION_FIELDS) {
    const own = ownErrors(field, cleaned, context);
    if (own.length > 0) errors[field.name] = [...own, ...(errors[field.name] ?? [])];
  }
  return inFormOrder(errors);
}

/**
 * Returns the messages of `validateAdmission` about one field, or one of the form's switches, for a fraction of the work: a
 * form requests them on every keystroke in a field in error. [] when there is nothing to fix.
 */
export function validateAdmissionField(name: string, values: AdmissionFormValues, context: RuleContext): string[] {
  const cleaned = cleanAdmissionForm(values);
  const field = ADMISSION_FIELDS.find((row) => row.name === name);
  const own = field ? ownErrors(field, cleaned, context) : [];
  return [...own, ...(crossFieldErrors(cleaned, context.now)[name] ?? [])];
}

/** Whether nobody types the value of a field: it is computed from others. */
export const isComputed = (name: string): boolean => COMPUTED.some((field) => field.name === name);

/** What percentages and totals are computed from. */
const MARKS = /^subjects\.\w+\.(marks|maximum)$/;

/**
 * Returns the messages that a person can act on, for a form. Those about computed values are left out while they are empty, or
 * while what they are computed from has a message of its own, unless nothing else is wrong.
 */
export function correctable(errors: FieldErrors, values: AdmissionFormValues): FieldErrors {
  const areMarksWrong = Object.keys(errors).some((name) => MARKS.test(name));
  const isConsequence = (name: string) =>
    isComputed(name) && (readPath(values, name) === '' || (areMarksWrong && name.startsWith('subjects.')));
  const own = Object.entries(errors).filter(([name]) => !isConsequence(name));
  // Never accept an application just because no error can be shown at a field.
  return own.length > 0 ? Object.fromEntries(own) : errors;
}

const bothNumbers = (a: string, b: string) => DIGITS.test(a) && DIGITS.test(b);

function subjectErrors(subjects: AdmissionFormValues['subjects']): FieldErrors {
  const errors: FieldErrors = {};
  for (const subject of SUBJECTS) {
    const { marks, maximum } = subjects[subject];
    const label = SUBJECT_LABELS[subject];
    if (!bothNumbers(marks, maximum)) continue;
    if (Number(maximum) === 0) {
      errors[`subjects.${subject}.maximum`] = [`Enter the maximum marks in ${label}, more than 0`];
    } else if (Number(marks) > Number(maximum)) {
      errors[`subjects.${subject}.marks`] = [`Enter marks in ${label} that are not above the maximum of ${maximum}`];
    }
  }
  return errors;
}

/** Reports computed values that differ from what the answers make; none while either is missing. */
function computedErrors(values: AdmissionFormValues, now: Date): FieldErrors {
  const computed = withComputedValues(values, now);
  const errors = COMPUTED.flatMap(({ name, said }) => {
    const [given, right] = [readPath(values, name), readPath(computed, name)];
    const differs = given !== '' && right !== '' && given !== right;
    return differs ? [[name, [`Correct ${said}: it comes to ${String(right)}`]] as [string, string[]]] : [];
  });
  return Object.fromEntries(errors);
}

/** Refuses a second choice equal to the first; accepts an empty one. */
const secondChoiceErrors = ({ program, secondProgram }: AdmissionFormValues): FieldErrors =>
  secondProgram === '' || secondProgram !== program
    ? {}
    : { secondProgram: [`Choose a second choice other than ${program}, or none`] };

/** Checks the rules that involve more than one field of cleaned values: the choices, computed values, and the switches. */
function crossFieldErrors(values: AdmissionFormValues, now: Date): FieldErrors {
  const { biology, mathematics } = values.subjects;
  return {
    ...secondChoiceErrors(values),
    ...subjectErrors(values.subjects),
    ...computedErrors(values, now),
    ...(biology.notStudied &&
      mathematics.notStudied && {
        'subjects.mathematics.notStudied': ['Enter the marks in Biology or in Mathematics; you cannot leave out both'],
      }),
  };
}
