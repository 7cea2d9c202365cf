import { useEffect } from 'react';
import { getIn } from 'formik';
import { withComputedValues } from 'contract/admission/computed';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { useFieldForm } from 'shared-ui/fields/formStore';
import { useFormPart } from 'shared-ui/fields/useField';

const COMPUTED = ADMISSION_FIELDS.filter(({ computed }) => computed).map(({ name }) => name);

/** What the form fills in by itself, by dotted name. */
function filledIn(values: AdmissionFormValues): [name: string, value: string][] {
  const computed = withComputedValues(values, new Date());
  const entries = COMPUTED.map((name): [string, string] => [name, String(getIn(computed, name))]);
  if (!values.sameAsPermanent) return entries;
  return [
    ...entries,
    ['communicationAddress', values.permanentAddress],
    ['communicationPinCode', values.permanentPinCode],
  ];
}

/** Keeps age, percentages, totals and the repeated address in step with what is typed. Shows nothing. */
export function ComputedValues() {
  const { actions } = useFieldForm();
  const values = useFormPart((state) => state.values as AdmissionFormValues);
  useEffect(() => {
    for (const [name, value] of filledIn(values)) {
      if (getIn(values, name) !== value) actions.change(name, value);
    }
  }, [values, actions]);
  return null;
}
