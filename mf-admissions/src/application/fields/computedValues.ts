import { getIn } from 'formik';
import { withComputedValues } from 'contract/admission/computed';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';

const COMPUTED = ADMISSION_FIELDS.filter(({ computed }) => computed).map(({ name }) => name);

/** Inputs of the computed values, by the first segment of their names. */
const SOURCES = ['dateOfBirth', 'subjects', 'sameAsPermanent', 'permanentAddress', 'permanentPinCode'];

/**
 * Returns the values that the form fills in itself after the field of `changed`, by dotted name: age, percentages, totals, the
 * repeated address, and no second choice that has become the first.
 */
export function computedValues(changed: string, values: AdmissionFormValues): [name: string, value: string][] {
  if (changed === 'program') return values.secondProgram === values.program ? [['secondProgram', '']] : [];
  if (!SOURCES.includes(changed.split('.', 1)[0] ?? changed)) return [];
  const computed = withComputedValues(values, new Date());
  const entries = COMPUTED.map((name): [string, string] => [name, String(getIn(computed, name))]);
  const repeated = ADMISSION_FIELDS.flatMap(({ name, repeats }): [string, string][] =>
    repeats && getIn(values, repeats.when) === true ? [[name, String(getIn(values, repeats.name))]] : [],
  );
  return [...entries, ...repeated];
}
