import { useEffect } from 'react';
import { getIn } from 'formik';
import { withComputedValues } from 'contract/admission/computed';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { useFieldForm } from 'shared-ui/fields/form/formStore';

const COMPUTED = ADMISSION_FIELDS.filter(({ computed }) => computed).map(({ name }) => name);

/** Inputs of the computed values; a change of anything else changes nothing here. */
const SOURCES = [
  'dateOfBirth',
  'subjects',
  'sameAsPermanent',
  'permanentAddress',
  'permanentPinCode',
] as const satisfies readonly (keyof AdmissionFormValues)[];

/** Returns the values that the form fills in itself, by dotted name. */
function filledIn(values: AdmissionFormValues): [name: string, value: string][] {
  const computed = withComputedValues(values, new Date());
  const entries = COMPUTED.map((name): [string, string] => [name, String(getIn(computed, name))]);
  const repeated = ADMISSION_FIELDS.flatMap(({ name, repeats }): [string, string][] =>
    repeats && getIn(values, repeats.when) === true ? [[name, String(getIn(values, repeats.name))]] : [],
  );
  return [...entries, ...repeated];
}

/**
 * Updates age, percentages, totals and the repeated address while the applicant types, within the same event, so that there
 * is only one render. Renders nothing.
 */
export function ComputedValues() {
  const { store, actions } = useFieldForm();
  useEffect(() => {
    let before: AdmissionFormValues | undefined;
    const fillIn = () => {
      const values = store.getState().values as AdmissionFormValues;
      const same = before && SOURCES.every((name) => values[name] === before?.[name]);
      before = values;
      if (same) return;
      for (const [name, value] of filledIn(values)) {
        if (getIn(store.getState().values, name) !== value) actions.change(name, value);
      }
    };
    fillIn();
    return store.subscribe(fillIn);
  }, [store, actions]);
  return null;
}
