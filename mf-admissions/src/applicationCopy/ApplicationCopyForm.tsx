import { useState } from 'react';
import type { FormikHelpers } from 'formik';
import { type NumberAndCode, validateNumberAndCode } from 'contract/admission/returnCode';
import { CALLS } from 'contract/calls';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import { openApplicationApi } from '../application/result/openApplicationApi';
import { askedWith, emptyNumberAndCode } from '../returnCode/numberAndCode';
import { NumberAndCodeFields } from '../returnCode/NumberAndCodeFields';
import styles from './ApplicationCopyForm.module.css';

/** Asks for number and return code, and links to the document that they open. */
export function ApplicationCopyForm() {
  const [openApplication] = openApplicationApi.useOpenApplicationMutation();
  const [opened, setOpened] = useState<{ id: string; number: string }>();
  const [refused, setRefused] = useState('');

  const submit = async (values: NumberAndCode, form: FormikHelpers<NumberAndCode>) => {
    setOpened(undefined);
    setRefused('');
    const { data, error } = await openApplication(askedWith(values));
    if (data?.data) return setOpened({ id: data.data.id, number: data.data.application_number });
    const fields = fieldErrorsOfCall(error);
    if (fields) form.setErrors(nestErrors(fields));
    setRefused(formatCallError(error));
  };

  return (
    <FieldsForm
      className={styles.form}
      aria-label="Open your application form"
      initialValues={emptyNumberAndCode}
      validate={validateNumberAndCode}
      onSubmit={submit}
    >
      <ErrorSummary />
      <NumberAndCodeFields />
      <SubmitButton label="Open my form" sendingLabel="Looking for it…" />
      <div>
        <Alert kind="success">
          {opened && (
            <>
              <p>This is application {opened.number}.</p>
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
