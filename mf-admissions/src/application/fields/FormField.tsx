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
  /** The choices on offer, if not all of the contract's. */
  choices?: readonly string[];
};

/** Maximum number of choices shown as radio buttons; more are shown as a list. */
const MOST_RADIOS = 3;

/** The field of a dotted name, with label, kind, choices and hint from the contract's tables. */
export function FormField({
  name,
  hint = ADMISSION_HINTS.get(name),
  labelHidden,
  choices: offered,
  ...rest
}: FormFieldProps) {
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
    const { autoComplete } = inputAttributesOf(row, isShared);
    return <TextAreaField {...field} autoComplete={autoComplete} readOnly={rest.readOnly} />;
  }
  if (computed) return <TextField {...field} autoComplete="off" size="short" readOnly required={undefined} />;
  return <TextField {...field} {...inputAttributesOf(row, isShared)} {...rest} />;
}
