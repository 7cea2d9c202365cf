import { useState } from 'react';
import type { FormikHelpers } from 'formik';
import { type NumberAndCode, validateNumberAndCode } from 'contract/admission/returnCode';
import type { ApplicationStatus } from 'contract/calls';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import type { PostedForm } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import { askedWith, emptyNumberAndCode } from '../../returnCode/numberAndCode';
import { NumberAndCodeFields } from '../../returnCode/NumberAndCodeFields';
import { statusApi } from '../session/statusApi';

interface SignInFormProps {
  open: (status: ApplicationStatus) => void;
  posted: PostedForm;
}

/** Number and return code. */
export function SignInForm({ open, posted }: SignInFormProps) {
  const [openStatus] = statusApi.useOpenStatusMutation();
  const [refused, setRefused] = useState(posted.answer?.refused ?? '');

  const submit = async (values: NumberAndCode, form: FormikHelpers<NumberAndCode>) => {
    setRefused('');
    const { data, error } = await openStatus(askedWith(values));
    if (data?.data) return open(data.data);
    const fields = fieldErrorsOfCall(error);
    if (fields) form.setErrors(nestErrors(fields));
    setRefused(data ? data.message : formatCallError(error));
  };

  return (
    <FieldsForm
      posted={posted}
      aria-label="Open your application"
      initialValues={emptyNumberAndCode}
      validate={validateNumberAndCode}
      onSubmit={submit}
    >
      <ErrorSummary />
      <NumberAndCodeFields />
      <SubmitButton label="Open my application" sendingLabel="Looking for it…" />
      <Alert kind="error">{refused}</Alert>
    </FieldsForm>
  );
}
