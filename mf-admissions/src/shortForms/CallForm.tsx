import { type ReactNode, useState } from 'react';
import type { FormikHelpers, FormikValues } from 'formik';
import type { FieldErrors } from 'contract/calls';
import { fieldErrorsOfCall, refusalOf } from 'contract/errorText';
import type { PostedForm } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';

export interface CallFormProps<Values> {
  'aria-label': string;
  posted?: PostedForm;
  initialValues: Values;
  validate: (values: Values) => FieldErrors;
  submitLabel: string;
  sendingLabel?: string;
  /** Makes the call; resolves to its result if it was refused, undefined if it has succeeded. */
  call: (values: Values) => Promise<Parameters<typeof refusalOf>[0] | void>;
  children: ReactNode;
}

/** A form of few fields that makes one call, and says why it was refused. */
export function CallForm<Values extends FormikValues>(props: CallFormProps<Values>) {
  const { submitLabel, sendingLabel, call, children, ...form } = props;
  const [refused, setRefused] = useState(form.posted?.answer?.refused ?? '');
  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>) => {
    setRefused('');
    const failed = await call(values);
    if (!failed) return;
    setErrors(nestErrors(fieldErrorsOfCall(failed.error) ?? {}));
    setRefused(refusalOf(failed));
  };

  return (
    <FieldsForm {...form} onSubmit={submit}>
      <ErrorSummary />
      {children}
      <SubmitButton label={submitLabel} sendingLabel={sendingLabel} />
      <Alert kind="error">{refused}</Alert>
    </FieldsForm>
  );
}
