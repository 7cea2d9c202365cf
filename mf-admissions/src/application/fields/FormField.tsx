import { admissionField } from 'contract/admissionFields';
import { ADMISSION_HINTS } from 'contract/admissionHints';
import { CHANCES } from 'contract/limits';
import { RadioGroupField } from 'shared-ui/fields/inputs/RadioGroupField';
import { SelectField } from 'shared-ui/fields/inputs/SelectField';
import { TextAreaField } from 'shared-ui/fields/inputs/TextAreaField';
import { TextField, type TextFieldProps } from 'shared-ui/fields/inputs/TextField';
import { useSharedComputer } from '../draft/storage/sharedComputer';
import { inputAttributesOf } from './inputAttributes';

type FormFieldProps = Pick<TextFieldProps, 'name' | 'hint' | 'labelHidden' | 'readOnly' | 'uppercase'> & {
  /** Those offered, where they are not all of the contract's. */
  choices?: readonly string[];
};

/** More words than this are offered in a list, fewer side by side. */
const MOST_RADIOS = 3;

/** The field of a dotted name, as the contract's tables have it: its label, its kind, its choices, its hint. */
export function FormField({
  name,
  hint = ADMISSION_HINTS.get(name),
  labelHidden,
  choices: offered,
  ...rest
}: FormFieldProps) {
  const row = admissionField(name);
  // What a browser learns here it offers to whoever sits at it next.
  const isShared = useSharedComputer();
  const { label, kind, none, computed } = row;
  const choices = offered ?? row.choices;
  const field = { name, label, hint, labelHidden, required: row.required };
  if (choices && choices.length <= MOST_RADIOS) return <RadioGroupField {...field} options={choices} none={none} />;
  if (choices) return <SelectField {...field} options={choices} />;
  if (kind === 'tenthChances') return <SelectField {...field} options={CHANCES} size="short" />;
  if (kind === 'text') {
    const { autoComplete } = inputAttributesOf(row, isShared);
    return <TextAreaField {...field} autoComplete={autoComplete} readOnly={rest.readOnly} />;
  }
  if (computed) return <TextField {...field} autoComplete="off" size="short" readOnly required={undefined} />;
  return <TextField {...field} {...inputAttributesOf(row, isShared)} {...rest} />;
}
