import { getIn } from 'formik';
import { withComputedValues } from 'contract/admission/computed';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';

const COMPUTED = ADMISSION_FIELDS.filter(({ computed }) => computed).map(({ name }) => name);

/** Inputs of the computed values, by the first segment of their names. */
const SOURCES = ['dateOfBirth', 'subjects'];

const isSource = (name: string) => SOURCES.includes(name.split('.', 1)[0] ?? name) && !COMPUTED.includes(name);

const REPEATING = ADMISSION_FIELDS.flatMap(({ name, repeats }) => (repeats ? [{ name, repeats }] : []));

/**
 * Returns the values that the form fills in itself after the field of `changed`, by dotted name: age, percentages, totals, the
 * repeated address, and no second choice that has become the first. Only those that follow from it: called on each keystroke.
 */
export function computedValues(changed: string, values: AdmissionFormValues): [name: string, value: string][] {
  if (changed === 'program') return values.secondProgram === values.program ? [['secondProgram', '']] : [];
  if (isSource(changed)) {
    const computed = withComputedValues(values, new Date());
    return COMPUTED.map((name) => [name, String(getIn(computed, name))]);
  }
  return REPEATING.filter(({ repeats }) => Object.values(repeats).includes(changed))
    .filter(({ repeats }) => getIn(values, repeats.when) === true)
    .map(({ name, repeats }) => [name, String(getIn(values, repeats.name))]);
}
