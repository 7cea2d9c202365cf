import { useRef, useState } from 'react';
import { withComputedValues } from 'contract/admission/computed';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formatDate, formatTime } from 'contract/dates';
import { RESULT_DELAY_MS } from 'contract/limits';
import { retryDelay } from 'contract/retryDelay';
import { selectSite, useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import type { FieldActions } from 'shared-ui/fields/form/formStore';
import { randomKey } from 'shared-ui/fields/sending/randomKey';
import { selectApplication, startSubmission, submissionFailed, submissionSucceeded } from '../applicationState';
import { bodyOf } from '../fields/applicationErrors';
import { applicationApi } from './applicationApi';
import { outcomeOf } from './applicationOutcome';
import type { DraftSession } from '../draft/autosave/draftSession';
import { rememberSent } from '../result/sentRecord';
import type { ApplicationNumber } from './useApplicationNumber';

interface Submission {
  number: ApplicationNumber;
  draft: DraftSession;
  onSent: (values: AdmissionFormValues) => void;
}

/** How often a site that says that it is busy is asked again by itself, and after how long. */
const BUSY_RETRIES = 2;
const BUSY_DELAYS = { firstMs: 5000 };

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Sends the application and says what came of it, two seconds after the answer as specified. What was typed stays in
 * the form unless the application was received. An application without an answer keeps its number: however often it is
 * sent again, it is one.
 */
export function useSubmitApplication({ number, draft, onSent }: Submission) {
  const dispatch = useSiteDispatch();
  const { applicationNumber } = useSiteSelector(selectApplication);
  const [storeAdmission] = applicationApi.useStoreAdmissionMutation();
  const notice = useSiteSelector(selectSite)?.privacy_notice;
  const [isUnanswered, setUnanswered] = useState(false);
  /** By which the api knows this tab again, when its application is to be opened later. */
  const key = useRef('');

  const submitApplication = async (values: AdmissionFormValues, form: FieldActions): Promise<void> => {
    key.current ||= randomKey();
    const send = async (sentAs: string) => {
      await draft.sending(sentAs);
      const now = new Date();
      const stamped = { ...values, applicationNumber: sentAs, date: formatDate(now), time: formatTime(now) };
      const body = await bodyOf(withComputedValues(stamped, now), notice).catch(() => undefined);
      return outcomeOf(body ? await storeAdmission({ body, key: key.current }) : {});
    };
    const sentAs = applicationNumber || (await number.ask());
    dispatch(startSubmission());
    setUnanswered(false);
    let outcome = await send(sentAs);
    for (let tries = 1; tries <= BUSY_RETRIES && outcome.kind === 'unanswered' && outcome.isBusy; tries += 1) {
      await pause(retryDelay(tries, BUSY_DELAYS));
      outcome = await send(sentAs);
    }
    // A browser that lost its cookie goes on with a new number. Under the refused one nothing was stored.
    if (outcome.kind === 'refused' && outcome.errors.applicationNumber) {
      const another = await number.ask();
      if (another) outcome = await send(another);
    }
    if (outcome.kind === 'stored') rememberSent({ number: outcome.number, key: key.current });
    await pause(RESULT_DELAY_MS);
    if (outcome.kind === 'unanswered') {
      dispatch(submissionFailed(outcome.message));
      return setUnanswered(true);
    }
    if (outcome.kind === 'refused') {
      dispatch(submissionFailed(outcome.message));
      form.refuse(outcome.errors);
      return void draft.answered();
    }
    dispatch(startSubmission());
    void draft.stored();
    onSent(values);
    dispatch(submissionSucceeded(outcome));
  };

  return { submitApplication, isUnanswered };
}
