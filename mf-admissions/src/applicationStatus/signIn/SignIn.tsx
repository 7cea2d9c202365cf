import { useEffect, useRef, useState } from 'react';
import { type NumberAndCode, readApplicationNumber, validateNumberAndCode } from 'contract/admission/returnCode';
import { type PostedForm, useLocation } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { useFieldForm } from 'shared-ui/fields/form/useField';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { CallForm } from '../../shortForms/CallForm';
import { statusApi } from '../session/statusApi';
import type { Ended, StatusSession } from '../session/useStatusSession';
import { MailCodeForm } from './MailCodeForm';
import { Button } from 'shared-ui/button/Button';
import sheet from '../../sheet/sheet.module.css';

const HEADINGS: Record<Ended, string> = {
  signedOut: 'You have signed out',
  idle: 'You were signed out',
  elsewhere: 'You were signed out',
  erased: 'You were signed out',
};
const WORDS: Record<Ended, string> = {
  signedOut: 'What this site had saved on this device has been removed.',
  idle: 'There was no activity here for 15 minutes. Nothing is lost.',
  elsewhere: 'You were signed in for a long time, or signed out in another tab. Nothing is lost.',
  erased:
    'You have asked for erasure. If the office has erased the application, nobody can open it any more. If not, you were signed ' +
    'in for a long time, or signed out in another tab: then your return code still opens it.',
};

const EMPTY: NumberAndCode = { applicationNumber: '', returnCode: '' };

interface SignInProps {
  session: Pick<StatusSession, 'open' | 'ended' | 'mailCodes'>;
  posted: PostedForm;
}

/** The page before signing in, and after the session has ended. */
export function SignIn({ session: { open, ended, mailCodes }, posted }: SignInProps) {
  const [openStatus] = statusApi.useOpenStatusMutation();
  const [isLost, setLost] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus was removed.
  useEffect(() => {
    if (ended) heading.current?.focus();
  }, [ended]);
  const signIn = async ({ applicationNumber, returnCode }: NumberAndCode) => {
    const outcome = await openStatus({ application_number: applicationNumber.trim(), return_code: returnCode.trim() });
    return outcome.data?.data ? open(outcome.data.data) : outcome;
  };

  const askForCode = (
    <Button look="quiet" onClick={() => setLost(true)}>
      I do not have the return code: send a code to my e-mail address
    </Button>
  );

  return (
    <section className={sheet.sheet}>
      <h2 ref={heading} tabIndex={-1}>
        {ended ? HEADINGS[ended] : 'See the status of your application'}
      </h2>
      {ended && <Alert kind="info">{WORDS[ended]}</Alert>}
      <p>
        Your return code was shown when you sent the form, and is printed on it. It is never sent by e-mail. If you no
        longer have it,{' '}
        <span>{`visit or call the office${mailCodes ? ', or have another code sent by e-mail' : ''}.`}</span>
      </p>
      <CallForm
        posted={posted}
        aria-label="Open your application"
        initialValues={EMPTY}
        validate={validateNumberAndCode}
        submitLabel="Open my application"
        sendingLabel="Looking for it…"
        call={signIn}
      >
        <NumberOfAddress />
        <TextField
          name="applicationNumber"
          label="Application number"
          autoComplete="off"
          inputMode="numeric"
          required
        />
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
      </CallForm>
      {mailCodes && (isLost ? <MailCodeForm open={open} /> : askForCode)}
    </section>
  );
}

/** Fills in the number from a mail's link. It is in the fragment, which browsers send to nobody. */
function NumberOfAddress() {
  const { hash } = useLocation();
  const { setFieldValue } = useFieldForm();
  useEffect(() => {
    const number = readApplicationNumber(hash.slice(1));
    // Deferred: the form first reads what was typed before the scripts ran.
    if (number) queueMicrotask(() => setFieldValue('applicationNumber', number));
  }, [hash, setFieldValue]);
  return null;
}
