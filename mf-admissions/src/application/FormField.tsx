import { admissionField } from 'contract/admissionFields';
import { CHANCES } from 'contract/limits';
import { RadioGroupField } from 'shared-ui/fields/RadioGroupField';
import { SelectField } from 'shared-ui/fields/SelectField';
import { TextAreaField } from 'shared-ui/fields/TextAreaField';
import { TextField, type TextFieldProps } from 'shared-ui/fields/TextField';

type FormFieldProps = Pick<TextFieldProps, 'name'> & Partial<TextFieldProps>;

/** More words than this are offered in a list, fewer side by side. */
const MOST_RADIOS = 3;

/** The field of a dotted name, as the contract's table has it: its label, its kind, its choices. */
export function FormField({ name, ...rest }: FormFieldProps) {
  const { label, kind, required, choices, computed } = admissionField(name);
  const field = { name, label, required, ...rest };
  if (choices && choices.length <= MOST_RADIOS) return <RadioGroupField {...field} options={choices} />;
  if (choices) return <SelectField {...field} options={choices} />;
  switch (kind) {
    case 'tenthChances':
      return <SelectField {...field} options={CHANCES} size="short" />;
    case 'text':
      return <TextAreaField name={name} label={label} required={required} {...textAreaProps(rest)} />;
    case 'email':
      return <TextField type="email" inputMode="email" autoComplete="off" {...field} />;
    case 'birthDate':
      return <TextField type="date" {...field} />;
    case 'line':
      return <TextField autoComplete="off" {...field} />;
    default:
      return (
        <TextField
          inputMode="numeric"
          autoComplete="off"
          readOnly={computed}
          {...field}
          required={computed ? undefined : required}
        />
      );
  }
}

const textAreaProps = ({ hint, autoComplete, readOnly, labelHidden }: Partial<TextFieldProps>) => ({
  hint,
  autoComplete,
  readOnly,
  labelHidden,
});
