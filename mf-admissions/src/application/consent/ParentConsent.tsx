import { useEffect, useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { PARENT_CONSENT_CALLS } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { ConsentAskedResponse, ErrorResponse, FieldErrors, ReceivedResponse } from 'contract/calls';
import { cleanEmail, isEmail, mailboxOf } from 'contract/email';
import { fieldErrorsOfCall, formatCallError } from 'contract/errorText';
import { selectSite, useSiteSelector } from 'shared-store/platform';
import { Alert } from 'shared-ui/alert/Alert';
import { Button } from 'shared-ui/button/Button';
import { ErrorSummary } from 'shared-ui/fields/errors/ErrorSummary';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import { TextField } from 'shared-ui/fields/inputs/TextField';
import { NoticeLine } from 'shared-ui/fields/sending/NoticeLine';
import { SubmitButton } from 'shared-ui/fields/sending/SubmitButton';
import { DigitCodeForm } from '../../digitCode/DigitCodeForm';
import { applicationApi } from '../submission/applicationApi';
import { FormDialog } from '../dialog/FormDialog';
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

/** Asks for a parent's e-mail address, and then for the code that was sent there. */
export function ParentConsent({ values, answered }: ParentConsentProps) {
  const [sent, setSent] = useState('');
  const place = useRef<HTMLDivElement>(null);
  // the pressed button was replaced by fields
  useEffect(() => place.current?.querySelector('input')?.focus(), [sent]);
  return (
    <FormDialog title="A parent has to agree" onClose={() => answered(false)}>
      <div ref={place} className={styles.parts}>
        {sent === '' ? (
          <AskForm values={values} sent={setSent} answered={answered} />
        ) : (
          <CodeForm sent={sent} answered={answered} askAgain={() => setSent('')} />
        )}
      </div>
    </FormDialog>
  );
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

interface AskFormProps extends ParentConsentProps {
  sent: (message: string) => void;
}

function AskForm({ values, sent, answered }: AskFormProps) {
  const [ask] = consentApi.useAskConsentMutation();
  const [refused, setRefused] = useState('');
  const phone = useSiteSelector(selectSite)?.phones[0];
  const submit = async ({ email }: { email: string }, form: FormikHelpers<{ email: string }>) => {
    setRefused('');
    const { data, error } = await ask({ email: cleanEmail(email) });
    if (data?.success === 1) return data.data.given ? answered(true) : sent(data.message);
    const fields = fieldErrorsOfCall(error);
    if (fields) return form.setErrors(nestErrors(fields));
    setRefused(data ? data.message : formatCallError(error));
  };
  return (
    <>
      <p>
        You are under 18. Before any of your answers leave this device, a parent or guardian has to agree: they receive
        a code by e-mail, which you enter here.
      </p>
      <NoticeLine>Read together how the college uses your answers:</NoticeLine>
      <FieldsForm
        className={styles.form}
        aria-label="Ask a parent for consent"
        initialValues={{ email: addressIn(values) }}
        validate={faultsOf(values)}
        onSubmit={submit}
      >
        <ErrorSummary />
        <TextField
          name="email"
          label="E-mail address of a parent or guardian"
          hint="Not your own"
          type="email"
          autoComplete="off"
          required
        />
        <SubmitButton label="Send the code" />
        <Alert kind="error">{refused}</Alert>
      </FieldsForm>
      <p className="soft">
        No e-mail address in the family? Come to the office together{phone && `, or call ${phone}`}. What you have
        filled in stays in the form.
      </p>
      <Button look="quiet" onClick={() => answered(false)}>
        Back to the form
      </Button>
    </>
  );
}

interface CodeFormProps {
  sent: string;
  answered: (hasAgreed: boolean) => void;
  askAgain: () => void;
}

function CodeForm({ sent, answered, askAgain }: CodeFormProps) {
  const [giveConsent] = consentApi.useGiveConsentMutation();
  const give = async (code: string) => {
    const outcome = await giveConsent({ code });
    if (outcome.data?.success !== 1) return outcome;
    return void answered(true);
  };
  return (
    <>
      <DigitCodeForm
        className={styles.form}
        aria-label="Consent by the code in the e-mail"
        sent={sent}
        submitLabel="Agree and submit the form"
        sendingLabel="Checking the code…"
        give={give}
      />
      <p className="soft">
        No e-mail yet? Check the spam folder, and wait a minute or two. Enter the code here, in this browser.
      </p>
      <div className="buttons">
        <Button look="quiet" onClick={askAgain}>
          Change the address or get a new code
        </Button>
        <Button look="quiet" onClick={() => answered(false)}>
          Back to the form
        </Button>
      </div>
    </>
  );
}
