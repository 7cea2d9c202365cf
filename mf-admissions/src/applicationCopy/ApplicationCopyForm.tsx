import { useState } from 'react';
import type { FormikHelpers } from 'formik';
import { type NumberAndCode, validateNumberAndCode } from 'contract/admission/returnCode';
import { type ApplicationStatus, CALLS } from 'contract/calls';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import { applicationCopyPage } from 'contract/pages/admissions';
import { usePostedForm } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { ANSWER_ID } from 'shared-ui/fields/form/answerId';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import { openApplicationApi } from '../application/result/openApplicationApi';
import { askedWith, emptyNumberAndCode } from '../returnCode/numberAndCode';
import { NumberAndCodeFields } from '../returnCode/NumberAndCodeFields';

type Opened = Pick<ApplicationStatus, 'id' | 'application_number'>;

/** Asks for number and return code, and links to the document that they open. */
export function ApplicationCopyForm() {
  const [openApplication] = openApplicationApi.useOpenApplicationMutation();
  const posted = usePostedForm(applicationCopyPage);
  const [opened, setOpened] = useState<Opened | undefined>(
    posted.answer?.answer?.data as ApplicationStatus | undefined,
  );
  const [refused, setRefused] = useState(posted.answer?.refused ?? '');

  const submit = async (values: NumberAndCode, form: FormikHelpers<NumberAndCode>) => {
    setOpened(undefined);
    setRefused('');
    const { data, error } = await openApplication(askedWith(values));
    if (data?.data) return setOpened(data.data);
    const fields = fieldErrorsOfCall(error);
    if (fields) form.setErrors(nestErrors(fields));
    setRefused(formatCallError(error));
  };

  return (
    <FieldsForm
      posted={posted}
      aria-label="Open your application form"
      initialValues={emptyNumberAndCode}
      validate={validateNumberAndCode}
      onSubmit={submit}
    >
      <ErrorSummary />
      <NumberAndCodeFields />
      <SubmitButton label="Open my form" sendingLabel="Looking for it…" />
      <div id={opened ? ANSWER_ID : undefined}>
        <Alert kind="success">
          {opened && (
            <>
              <p>This is application {opened.application_number}.</p>
              <p>
                <ButtonLink href={CALLS.applicationPdf(opened.id)} download>
                  Download Application Form
                </ButtonLink>
              </p>
            </>
          )}
        </Alert>
        <Alert kind="error">{refused}</Alert>
      </div>
    </FieldsForm>
  );
}
