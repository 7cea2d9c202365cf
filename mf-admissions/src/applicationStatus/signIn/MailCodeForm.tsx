import { useEffect, useRef, useState } from 'react';
import { readApplicationNumber } from 'contract/admission/returnCode';
import type { ApplicationStatus, FieldErrors } from 'contract/calls';
import { cleanEmail, isEmail } from 'contract/email';
import { formatCallError } from 'contract/errorText';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import { DigitCodeForm } from '../../digitCode/DigitCodeForm';
import { statusApi } from '../session/statusApi';
import styles from '../ApplicationStatusPage.module.css';

interface Opening {
  open: (status: ApplicationStatus) => void;
}

/** Asks for a mailed code, and then for the code. */
export function MailCodeForm({ open }: Opening) {
  const [sent, setSent] = useState('');
  const [asked, setAsked] = useState(NOTHING);
  const place = useRef<HTMLDivElement>(null);
  // the pressed button was replaced by fields
  useEffect(() => place.current?.querySelector('input')?.focus(), [sent]);
  return (
    <div ref={place} className={styles.part}>
      <h3>A code by e-mail</h3>
      {sent === '' ? (
        <AskForm
          initial={asked}
          sent={(message, values) => {
            setAsked(values);
            setSent(message);
          }}
        />
      ) : (
        <>
          <CodeForm open={open} sent={sent} />
          <Button look="quiet" onClick={() => setSent('')}>
            No e-mail at {asked.email}? Correct the number or the address
          </Button>
        </>
      )}
    </div>
  );
}

const NOTHING = { number: '', email: '' };

interface AskFormProps {
  initial: typeof NOTHING;
  sent: (message: string, values: typeof NOTHING) => void;
}

function AskForm({ initial, sent }: AskFormProps) {
  const [ask] = statusApi.useAskMailCodeMutation();
  const [refused, setRefused] = useState('');
  const submit = async (values: typeof NOTHING) => {
    setRefused('');
    const { number, email } = values;
    const { data, error } = await ask({ application_number: number.trim(), email: cleanEmail(email) });
    if (data?.success === 1) sent(data.message, values);
    else setRefused(data ? data.message : formatCallError(error));
  };
  return (
    <FieldsForm aria-label="Ask for a code by e-mail" initialValues={initial} validate={faultsOf} onSubmit={submit}>
      <ErrorSummary />
      <TextField name="number" label="Application number" autoComplete="off" inputMode="numeric" required />
      <TextField
        name="email"
        label="E-mail address"
        hint="The one that you entered in the form"
        type="email"
        autoComplete="email"
        required
      />
      <SubmitButton label="Send me a code" sendingLabel="Sending…" />
      <Alert kind="error">{refused}</Alert>
    </FieldsForm>
  );
}

const faultsOf = ({ number, email }: typeof NOTHING): FieldErrors => ({
  ...(!readApplicationNumber(number) && { number: ['Enter the application number, such as 2026-000123'] }),
  ...(!isEmail(cleanEmail(email)) && { email: ['Enter the e-mail address in full, such as name@example.com'] }),
});

function CodeForm({ open, sent }: Opening & { sent: string }) {
  const [openByCode] = statusApi.useOpenByMailCodeMutation();
  const give = async (code: string) => {
    const outcome = await openByCode({ code });
    if (!outcome.data?.data) return outcome;
    return void open(outcome.data.data);
  };
  return (
    <DigitCodeForm
      aria-label="Open your application with the code from the e-mail"
      sent={sent}
      submitLabel="Open it"
      sendingLabel="Looking for it…"
      give={give}
    />
  );
}
