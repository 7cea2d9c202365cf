import { useEffect } from 'react';
import { CheckboxField } from '../fields/inputs/CheckboxField';
import { ErrorSummary } from '../fields/errors/ErrorSummary';
import { FieldsForm } from '../fields/form/FieldsForm';
import { FileField } from '../fields/inputs/FileField';
import { useFieldForm } from '../fields/form/fieldForm';
import { RadioGroupField } from '../fields/inputs/RadioGroupField';
import { SelectField } from '../fields/inputs/SelectField';
import { SubmitButton } from '../fields/sending/SubmitButton';
import { TextAreaField } from '../fields/inputs/TextAreaField';
import { TextField } from '../fields/inputs/TextField';
import { State, States } from './Specimen';
import type { Bench } from './Workbench';
import styles from './workbench.module.css';

const VALUES = { name: '', age: '19', address: '', caste: '', gender: '', same: false, file: null as File | null };
const REFUSED = Object.fromEntries(Object.keys(VALUES).map((name) => [name, [`Please look at the ${name} again`]]));

const each = (
  <div className={styles.row}>
    <TextField name="name" label="Name" hint="As in your certificate" required />
    <TextField name="age" label="Age" size="short" readOnly />
    <TextAreaField name="address" label="Address" required={false} />
    <SelectField name="caste" label="Caste category" options={['SC', 'ST']} />
    <RadioGroupField name="gender" label="Gender" options={['Male', 'Female']} required />
    <CheckboxField name="same" label="Same as permanent address" />
    <FileField name="file" label="Photo" hint="JPEG or PNG" />
  </div>
);

function LeaveAll() {
  const { setFieldTouched } = useFieldForm();
  useEffect(() => Object.keys(VALUES).forEach(setFieldTouched), [setFieldTouched]);
  return null;
}

interface FormProps {
  faulty?: boolean;
  disabled?: boolean;
}

function Fields({ faulty = false, disabled = false }: FormProps) {
  return (
    <FieldsForm
      initialValues={VALUES}
      validate={() => (faulty ? REFUSED : {})}
      onSubmit={() => new Promise((resolve) => setTimeout(resolve, 2000))}
    >
      {faulty && <ErrorSummary />}
      <fieldset disabled={disabled}>{each}</fieldset>
      {faulty && <LeaveAll />}
      <SubmitButton label="Submit" />
    </FieldsForm>
  );
}

export const fields: Bench[] = [
  {
    name: 'Fields',
    wide: true,
    states: (
      <>
        <State name="at rest; Submit is locked for two seconds">
          <Fields />
        </State>
        <States of={['hover', 'focus-visible']}>
          <Fields />
        </States>
        <State name="in error; Submit shows the summary">
          <Fields faulty />
        </State>
        <State name="disabled">
          <Fields disabled />
        </State>
      </>
    ),
  },
];
