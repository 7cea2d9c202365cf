import { useEffect, useRef, useState } from 'react';
import { PARENT_CONSENT_CALLS } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { ConsentAskedResponse, ErrorResponse, FieldErrors, ReceivedResponse } from 'contract/calls';
import { cleanEmail, isEmail, mailboxOf } from 'contract/text';
import { selectSite, useSiteSelector } from 'shared-store/platform';
import { Button } from 'shared-ui/button/Button';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { NoticeLine } from 'shared-ui/fields/sending/NoticeLine';
import { CallForm } from '../../shortForms/CallForm';
import { CodeAtHand, DigitCodeForm } from '../../shortForms/DigitCodeForm';
import { applicationApi } from '../submission/applicationApi';
import { Dialog } from 'shared-ui/modal/Question';
import styles from './ParentConsent.module.css';

const consentApi = applicationApi.injectEndpoints({
  endpoints: (build) => ({
    askConsent: build.mutation<ConsentAskedResponse | ErrorResponse, { email: string }>({
      query: (body) => ({ url: PARENT_CONSENT_CALLS.ask, method: 'POST', body }),
    }),
    giveConsent: build.mutation<ReceivedResponse, { code: string }>({
      query: (body) => ({ url: PARENT_CONSENT_CALLS.give, method: 'POST', body }),
    }),
  }),
});

type Answers = Pick<AdmissionFormValues, 'email' | 'father' | 'mother'>;

interface ParentConsentProps {
  values: Answers;
  /** Whether a parent has agreed. */
  answered: (hasAgreed: boolean) => void;
}

/** Returns a parent's address that is already in the form. */
const addressIn = ({ email, father, mother }: Answers): string =>
  [father.email, mother.email].find((known) => known !== '' && mailboxOf(known) !== mailboxOf(email)) ?? '';

const faultsOf =
  ({ email: own }: Answers) =>
  ({ email }: { email: string }): FieldErrors => {
    const typed = cleanEmail(email);
    if (!isEmail(typed)) return { email: ['Enter the e-mail address in full, such as name@example.com'] };
    if (mailboxOf(typed) !== mailboxOf(own)) return {};
    return { email: ['This is your own address. Enter the address of a parent or guardian'] };
  };

/** Asks for a parent's e-mail address, and then for the code that was sent there. */
export function ParentConsent({ values, answered }: ParentConsentProps) {
  const [ask] = consentApi.useAskConsentMutation();
  const [give] = consentApi.useGiveConsentMutation();
  const [sent, setSent] = useState('');
  const phone = useSiteSelector(selectSite)?.phones[0];
  const place = useRef<HTMLDivElement>(null);
  // the pressed button was replaced by fields
  useEffect(() => place.current?.querySelector('input')?.focus(), [sent]);
  const askForCode = async ({ email }: { email: string }) => {
    const outcome = await ask({ email: cleanEmail(email) });
    if (outcome.data?.success !== 1) return outcome;
    return outcome.data.data.given ? answered(true) : setSent(outcome.data.message);
  };
  const giveCode = async ({ code }: { code: string }) => {
    const outcome = await give({ code });
    return outcome.data?.success === 1 ? answered(true) : outcome;
  };

  const back = (
    <Button look="quiet" onClick={() => answered(false)}>
      Back to the form
    </Button>
  );
  return (
    <Dialog title="A parent has to agree" onClose={() => answered(false)}>
      <div ref={place} className={styles.parts}>
        {sent === '' ? (
          <>
            <p>
              You are under 18. Before any of your answers leave this device, a parent or guardian has to agree: they
              receive a code by e-mail, which you enter here.
            </p>
            <NoticeLine>Read together how the college uses your answers:</NoticeLine>
            <CallForm
              aria-label="Ask a parent for consent"
              initialValues={{ email: addressIn(values) }}
              validate={faultsOf(values)}
              submitLabel="Send the code"
              call={askForCode}
            >
              <TextField
                name="email"
                label="E-mail address of a parent or guardian"
                hint="Not your own"
                type="email"
                autoComplete="off"
                required
              />
            </CallForm>
            <p className="soft">
              No e-mail address in the family? Come to the office together{phone && `, or call ${phone}`}. What you have
              filled in stays in the form.
            </p>
            <div className="buttons">
              <CodeAtHand enter={setSent} />
              {back}
            </div>
          </>
        ) : (
          <>
            <DigitCodeForm
              aria-label="Consent by the code in the e-mail"
              sent={sent}
              submitLabel="Agree and submit the form"
              sendingLabel="Checking the code…"
              call={giveCode}
            />
            <p className="soft">
              No e-mail yet? Check the spam folder, and wait a minute or two. Enter the code here, in this browser.
            </p>
            <div className="buttons">
              <Button look="quiet" onClick={() => setSent('')}>
                Change the address or get a new code
              </Button>
              {back}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
