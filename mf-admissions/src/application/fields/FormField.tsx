import { admissionField } from 'contract/admissionFields';
import { admissionPage } from 'contract/pages/admissions';
import type { ReactNode } from 'react';
import { RadioGroupField } from 'shared-ui/fields/inputs/RadioGroupField';
import { SelectField } from 'shared-ui/fields/inputs/SelectField';
import { TextAreaField } from 'shared-ui/fields/inputs/TextAreaField';
import { TextField, type TextFieldProps } from 'shared-ui/fields/inputs/TextField';
import { useSharedComputer } from '../draft/storage/sharedComputer';
import { hintOf } from './hints';
import { inputAttributesOf } from './inputAttributes';

type FormFieldProps = Pick<TextFieldProps, 'name' | 'hint' | 'labelHidden' | 'readOnly' | 'uppercase'> & {
  /** The choices on offer, if not all of the contract's. */
  choices?: readonly string[];
};

/** Numbers of chances on offer. */
const CHANCES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Maximum number of choices shown as radio buttons; more are shown as a list. */
const MOST_RADIOS = 3;

/** Questions whose hint leads to more: in a new tab, so that nobody loses the form. */
const EXPLAINED: Readonly<Record<string, string>> = {
  category: 'Seats and fees',
  subcaste: 'Reserved seats',
  'keamEntranceMarks.admissionType': 'How seats are given',
  hostelFacility: 'What the hostel costs',
  travelingFacility: 'What the bus costs',
};

function linkedHint(name: string): ReactNode {
  const hint = hintOf(admissionField(name));
  const more = EXPLAINED[name];
  if (more === undefined) return hint;
  return (
    <>
      {/* one text: the description of the field keeps the space */}
      {`${hint}. `}
      <a href={admissionPage.path} target="_blank" rel="noreferrer">
        {more} (new tab)
      </a>
    </>
  );
}

/** The field of a dotted name, with label, kind, choices and hint from the tables. */
export function FormField({ name, hint = linkedHint(name), labelHidden, choices: offered, ...rest }: FormFieldProps) {
  const row = admissionField(name);
  // A browser suggests what it learns here to the next person who uses it.
  const isShared = useSharedComputer();
  const { label, kind, none, computed } = row;
  const choices = offered ?? row.choices;
  const field = { name, label, hint, labelHidden, required: row.required };
  if (choices && choices.length <= MOST_RADIOS) return <RadioGroupField {...field} options={choices} none={none} />;
  if (choices) return <SelectField {...field} options={choices} />;
  if (kind === 'tenthChances') return <SelectField {...field} options={CHANCES} size="short" />;
  if (kind === 'text') {
    const { autoComplete, ref } = inputAttributesOf(row, isShared);
    return <TextAreaField {...field} autoComplete={autoComplete} ref={ref} readOnly={rest.readOnly} />;
  }
  if (computed) return <TextField {...field} autoComplete="off" size="short" readOnly required={undefined} />;
  return <TextField {...field} {...inputAttributesOf(row, isShared)} {...rest} />;
}
