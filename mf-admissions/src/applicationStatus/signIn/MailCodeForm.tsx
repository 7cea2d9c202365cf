import { useEffect, useRef, useState } from 'react';
import { readApplicationNumber } from 'contract/admission/returnCode';
import type { FieldErrors } from 'contract/calls';
import { cleanEmail, isEmail } from 'contract/text';
import { Button } from 'shared-ui/button/Button';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { CallForm } from '../../shortForms/CallForm';
import { CodeAtHand, DigitCodeForm } from '../../shortForms/DigitCodeForm';
import { statusApi } from '../session/statusApi';
import type { StatusSession } from '../session/useStatusSession';
import styles from '../ApplicationStatusPage.module.css';

const NOTHING = { number: '', email: '' };

const faultsOf = ({ number, email }: typeof NOTHING): FieldErrors => ({
  ...(!readApplicationNumber(number) && { number: ['Enter the application number, such as 2026-000123'] }),
  ...(!isEmail(cleanEmail(email)) && { email: ['Enter the e-mail address in full, such as name@example.com'] }),
});

/** Asks for a mailed code, and then for the code. */
export function MailCodeForm({ open }: Pick<StatusSession, 'open'>) {
  const [ask] = statusApi.useAskMailCodeMutation();
  const [openByCode] = statusApi.useOpenByMailCodeMutation();
  const [sent, setSent] = useState('');
  const [asked, setAsked] = useState(NOTHING);
  const place = useRef<HTMLDivElement>(null);
  // the pressed button was replaced by fields
  useEffect(() => place.current?.querySelector('input')?.focus(), [sent]);
  const askForCode = async (values: typeof NOTHING) => {
    const { number, email } = values;
    const outcome = await ask({ application_number: number.trim(), email: cleanEmail(email) });
    if (outcome.data?.success !== 1) return outcome;
    setAsked(values);
    return setSent(outcome.data.message);
  };
  const giveCode = async ({ code }: { code: string }) => {
    const outcome = await openByCode({ code });
    return outcome.data?.data ? open(outcome.data.data) : outcome;
  };

  return (
    <div ref={place} className={styles.part}>
      <h3>A code by e-mail</h3>
      {sent === '' ? (
        <>
          <CallForm
            aria-label="Ask for a code by e-mail"
            initialValues={asked}
            validate={faultsOf}
            submitLabel="Send me a code"
            call={askForCode}
          >
            <TextField name="number" label="Application number" autoComplete="off" inputMode="numeric" required />
            <TextField
              name="email"
              label="E-mail address"
              hint="The one that you entered in the form"
              type="email"
              autoComplete="email"
              required
            />
          </CallForm>
          <CodeAtHand enter={setSent} />
        </>
      ) : (
        <>
          <DigitCodeForm
            aria-label="Open your application with the code from the e-mail"
            sent={sent}
            submitLabel="Open it"
            sendingLabel="Looking for it…"
            call={giveCode}
          />
          <Button look="quiet" onClick={() => setSent('')}>
            {asked === NOTHING
              ? 'Request another code'
              : `No e-mail at ${asked.email}? Correct the number or the address`}
          </Button>
        </>
      )}
    </div>
  );
}
