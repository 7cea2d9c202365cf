import { useEffect, useState } from 'react';
import { readApplicationNumber, readReturnCode } from 'contract/admission/returnCode';
import { CALLS, type FieldErrors } from 'contract/calls';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import { useLocation } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { ButtonLink } from 'shared-ui/button/ButtonLink';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { type FieldActions, useFieldForm } from 'shared-ui/fields/form/formStore';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import { openApplicationApi } from '../application/result/openApplicationApi';
import styles from './ApplicationCopyForm.module.css';

const emptyForm = { applicationNumber: '', returnCode: '' };
type CopyValues = typeof emptyForm;

function validate({ applicationNumber, returnCode }: CopyValues): FieldErrors {
  return {
    ...(!readApplicationNumber(applicationNumber) && {
      applicationNumber: ['Enter the application number, such as 2026-000123'],
    }),
    ...(!readReturnCode(returnCode) && { returnCode: ['Enter the 10 letters and digits of the return code'] }),
  };
}

/** Asks for number and return code, and leads to the document that they open. */
export function ApplicationCopyForm() {
  const [openApplication] = openApplicationApi.useOpenApplicationMutation();
  const [opened, setOpened] = useState<{ id: string; number: string }>();
  const [refused, setRefused] = useState('');

  const submit = async ({ applicationNumber, returnCode }: CopyValues, form: FieldActions) => {
    setOpened(undefined);
    setRefused('');
    const asked = { application_number: applicationNumber.trim(), return_code: returnCode.trim() };
    const { data, error } = await openApplication(asked);
    if (data?.data) return setOpened({ id: data.data.id, number: data.data.application_number });
    const fields = fieldErrorsOfCall(error);
    if (fields) form.refuse(fields);
    setRefused(formatCallError(error));
  };

  return (
    <FieldsForm
      className={styles.form}
      aria-label="Open your application form"
      initialValues={emptyForm}
      validate={validate}
      onSubmit={submit}
    >
      <ErrorSummary />
      <NumberOfAddress />
      <TextField name="applicationNumber" label="Application number" autoComplete="off" inputMode="numeric" required />
      <TextField
        name="returnCode"
        label="Return code"
        hint="10 letters and digits; small letters and spaces do not matter"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        uppercase
        required
      />
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

/** Fills in the number of a mail's link. It stands behind the #, which browsers send to nobody. */
function NumberOfAddress() {
  const { hash } = useLocation();
  const { actions } = useFieldForm();
  useEffect(() => {
    const number = readApplicationNumber(hash.slice(1));
    // A moment later: the form looks first for what was typed before the scripts ran.
    if (number) queueMicrotask(() => actions.change('applicationNumber', number));
  }, [hash, actions]);
  return null;
}
