import { type ReactNode, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { readMailCode } from 'contract/admission/returnCode';
import type { FieldErrors } from 'contract/calls';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import { Alert } from 'shared-ui/alert/Alert';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';

interface DigitCodeFormProps {
  className?: string;
  'aria-label': string;
  /** Message shown when the mail was sent. */
  sent: string;
  submitLabel: string;
  sendingLabel: string;
  /** Sends the code; resolves to the result of the call if it was refused, undefined if it was right. */
  give: (code: string) => Promise<{ data?: { message: string }; error?: unknown } | undefined>;
  children?: ReactNode;
}

const EMPTY = { code: '' };
const faultsOf = ({ code }: typeof EMPTY): FieldErrors =>
  readMailCode(code) ? {} : { code: ['Enter the 8 digits from the e-mail'] };

/** Asks for the code of eight digits that was mailed. */
export function DigitCodeForm({ sent, submitLabel, sendingLabel, give, children, ...rest }: DigitCodeFormProps) {
  const [refused, setRefused] = useState('');
  const submit = async ({ code }: typeof EMPTY, form: FormikHelpers<typeof EMPTY>) => {
    setRefused('');
    const failed = await give(code);
    if (failed === undefined) return;
    const fields = fieldErrorsOfCall(failed.error);
    if (fields) return form.setErrors(nestErrors(fields));
    setRefused(failed.data ? failed.data.message : formatCallError(failed.error));
  };
  return (
    <FieldsForm {...rest} initialValues={EMPTY} validate={faultsOf} onSubmit={submit}>
      <Alert kind="info">{sent}</Alert>
      <ErrorSummary />
      <TextField name="code" label="Code" hint="8 digits" autoComplete="one-time-code" inputMode="numeric" required />
      <SubmitButton label={submitLabel} sendingLabel={sendingLabel} />
      <Alert kind="error">{refused}</Alert>
      {children}
    </FieldsForm>
  );
}
