import { readMailCode } from 'contract/admission/returnCode';
import type { FieldErrors } from 'contract/calls';
import { Alert } from 'shared-ui/alert/Alert';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { CallForm, type CallFormProps } from './CallForm';

type Values = { code: string };

interface DigitCodeFormProps extends Omit<CallFormProps<Values>, 'initialValues' | 'validate' | 'children'> {
  /** Message shown when the mail was sent. */
  sent: string;
}

const EMPTY: Values = { code: '' };

const faultsOf = ({ code }: Values): FieldErrors =>
  readMailCode(code) ? {} : { code: ['Enter the 8 digits from the e-mail'] };

/** Asks for the code of eight digits that was mailed. */
export function DigitCodeForm({ sent, ...form }: DigitCodeFormProps) {
  return (
    <CallForm {...form} initialValues={EMPTY} validate={faultsOf}>
      <Alert kind="info">{sent}</Alert>
      <TextField name="code" label="Code" hint="8 digits" autoComplete="one-time-code" inputMode="numeric" required />
    </CallForm>
  );
}
