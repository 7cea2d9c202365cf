import { type ReactNode, useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { PARENT_CONSENT } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { ADMISSION_FAILURE } from 'contract/errorText';
import { RESULT_DELAY_MS } from 'contract/limits';
import { selectSite, useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import { randomKey } from 'shared-ui/fields/sending/randomKey';
import { selectApplication, startSubmission, submissionFailed, submissionSucceeded } from '../applicationState';
import { loadSending } from '../fields/applicationErrors';
import { applicationApi } from './applicationApi';
import type { DraftSession } from '../draft/autosave/draftSession';
import { rememberSent } from '../result/sentRecord';
import type { ApplicationNumber } from './useApplicationNumber';

interface Submission {
  number: ApplicationNumber;
  draft: DraftSession;
  onSent: (values: AdmissionFormValues) => void;
}

const BUSY = 'The site is very busy. Your answers are kept, and sent again in a moment…';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Sends the application and reports the result, two seconds after the response as specified. The answers stay in the form
 * unless the application was received. An application without a response keeps its number: however often it is sent again, it
 * is one application.
 */
export function useSubmitApplication({ number, draft, onSent }: Submission) {
  const dispatch = useSiteDispatch();
  const { applicationNumber } = useSiteSelector(selectApplication);
  const [storeAdmission] = applicationApi.useStoreAdmissionMutation();
  const { privacy_notice: notice, parent_consent: asksParents } = useSiteSelector(selectSite) ?? {};
  const [isUnanswered, setUnanswered] = useState(false);
  /** The site was too busy, and the application is being sent again. */
  const [isWaiting, setWaiting] = useState(false);
  /** The question to a parent, before anything is sent. */
  const [question, show] = useState<ReactNode>();
  const agreed = useRef(false);
  /** Key by which the api recognises this tab when its application is opened later. */
  const key = useRef('');

  const clearMessages = () => {
    dispatch(startSubmission());
    setUnanswered(false);
  };

  const submitApplication = async (
    values: AdmissionFormValues,
    form: FormikHelpers<AdmissionFormValues>,
  ): Promise<void> => {
    clearMessages();
    const sending = await loadSending();
    if (!sending) return void dispatch(submissionFailed({ message: ADMISSION_FAILURE }));
    const refused = asksParents && (await sending.askParent(values, { agreed, show }));
    if (refused) return void dispatch(submissionFailed({ message: refused }));
    key.current ||= randomKey();
    const send = async (sentAs: string) => {
      await draft.sending(sentAs);
      const body = sending.admissionBody(values, sentAs, notice);
      return sending.outcomeOf(await storeAdmission({ body, key: key.current }));
    };
    const sentAs = applicationNumber || (await number.ask());
    clearMessages();
    const saying: { timer?: ReturnType<typeof setTimeout> } = {};
    let outcome = await sending.whileBusy(
      () => send(sentAs),
      () => (saying.timer = setTimeout(() => setWaiting(true), RESULT_DELAY_MS)),
    );
    clearTimeout(saying.timer);
    // A browser that lost its cookie continues with a new number. Nothing was stored under the refused one.
    if (outcome.kind === 'refused' && outcome.errors.applicationNumber) {
      const another = await number.ask();
      if (another) outcome = await send(another);
    }
    if (outcome.kind === 'stored') {
      rememberSent({ number: outcome.number, key: key.current });
      // a tab that is closed before the result is shown leaves no draft behind
      void draft.stored();
    }
    await pause(RESULT_DELAY_MS);
    setWaiting(false);
    if (outcome.kind === 'unanswered') {
      dispatch(submissionFailed(outcome));
      return setUnanswered(true);
    }
    if (outcome.kind === 'refused') {
      dispatch(submissionFailed({ message: outcome.message }));
      form.setErrors(nestErrors(outcome.errors));
      if (outcome.errors[PARENT_CONSENT]) agreed.current = false;
      return void draft.answered();
    }
    dispatch(startSubmission());
    onSent(values);
    dispatch(submissionSucceeded(outcome));
  };

  // while a parent is asked, nothing is sent
  const sendingLabel = question ? '' : isWaiting ? BUSY : undefined;
  return { submitApplication, clearMessages, isUnanswered, sendingLabel, question };
}
