import { useState } from 'react';
import { withComputedValues } from 'contract/admission/computed';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formatDate, formatTime } from 'contract/dates';
import { RESULT_DELAY_MS } from 'contract/limits';
import { useSiteDispatch, useSiteSelector } from 'shared-store/platform';
import type { FieldActions } from 'shared-ui/fields/form/formStore';
import { selectApplication, startSubmission, submissionFailed, submissionSucceeded } from '../applicationState';
import { applicationApi } from './applicationApi';
import { outcomeOf } from './applicationOutcome';
import type { DraftSession } from '../draft/autosave/draftSession';
import type { ApplicationNumber } from './useApplicationNumber';

/** Takes the answers with which the form opens next; undefined for an empty form. */
export type KeepForm = (values: AdmissionFormValues | undefined) => void;

interface Submission {
  number: ApplicationNumber;
  draft: DraftSession;
  keepForm: KeepForm;
}

const resultDelay = () => new Promise((done) => setTimeout(done, RESULT_DELAY_MS));

/**
 * Sends the application and says what came of it, two seconds after the answer as specified. What was typed stays in
 * the form unless the application was received; what was changed after it had been received goes to `keepForm`. An
 * application without an answer keeps its number: however often it is sent again, it is one.
 */
export function useSubmitApplication({ number, draft, keepForm }: Submission) {
  const dispatch = useSiteDispatch();
  const { applicationNumber } = useSiteSelector(selectApplication);
  const [storeAdmission] = applicationApi.useStoreAdmissionMutation();
  const [isUnanswered, setUnanswered] = useState(false);

  const submitApplication = async (values: AdmissionFormValues, form: FieldActions): Promise<void> => {
    const send = async (sentAs: string) => {
      await draft.sending(sentAs);
      const now = new Date();
      const stamped = { ...values, applicationNumber: sentAs, date: formatDate(now), time: formatTime(now) };
      return outcomeOf(await storeAdmission(withComputedValues(stamped, now)));
    };
    const sentAs = applicationNumber || (await number.ask());
    dispatch(startSubmission());
    setUnanswered(false);
    let outcome = await send(sentAs);
    // A browser that lost its cookie goes on with a new number. Under the refused one nothing was stored.
    if (outcome.kind === 'refused' && outcome.errors.applicationNumber) {
      const another = await number.ask();
      if (another) outcome = await send(another);
    }
    await resultDelay();
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
    const earlier = outcome.kind === 'received earlier';
    void (earlier ? draft.answered() : draft.stored());
    keepForm(earlier ? values : undefined);
    dispatch(submissionSucceeded({ id: outcome.id, message: earlier ? '' : outcome.message }));
    if (earlier) dispatch(submissionFailed(outcome.message));
  };

  return { submitApplication, isUnanswered };
}
