import type { ReactNode } from 'react';
import type { FormikHelpers } from 'formik';
import { withComputedValues } from 'contract/admission/computed';
import { PARENT_CONSENT } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formToMultipart } from 'contract/admissionWire';
import type { FieldErrors, SubmissionResponse } from 'contract/calls';
import { formatDate, formatTime } from 'contract/dates';
import {
  ADMISSION_FAILURE,
  fieldErrorsOfCall,
  formatAdmissionError,
  helpOfServer,
  statusOfCall,
} from 'contract/errorText';
import { RESULT_DELAY_MS } from 'contract/limits';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import { retryDelay } from 'contract/retryDelay';
import { selectSite, type SiteDispatch, type SiteState } from 'shared-store/platform';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import {
  selectApplication,
  type SentApplication,
  sentOf,
  siteWasBusy,
  startSubmission,
  submissionFailed,
  submissionSucceeded,
} from '../applicationState';
import { askParent } from '../consent/askParent';
import type { DraftSession } from '../draft/autosave/draftSession';
import { blobOfImage } from '../images/blobOfImage';
import { rememberSent } from '../result/sentRecord';
import { applicationApi } from './applicationApi';
import { askForNumber } from './applicationNumber';

/** What belongs to one form while it is open. */
export interface Sender {
  draft: DraftSession;
  /** Whether a parent has agreed since the form was opened; false where the college says that one has to. */
  hasAgreed?: boolean;
  /** Shows the question to a parent, or removes it. */
  show: (question: ReactNode) => void;
  onSent: (values: AdmissionFormValues) => void;
}

/**
 * Returns the application as the browser sends it now. The browser itself sets Content-Type, with the boundary.
 * @param notice the privacy notice that the form links to; absent if none is published
 */
function admissionBody(values: AdmissionFormValues, applicationNumber: string, notice?: string): FormData {
  const now = new Date();
  const stamped = { ...values, applicationNumber, date: formatDate(now), time: formatTime(now) };
  const body = new FormData();
  for (const [part, content] of formToMultipart(withComputedValues(stamped, now))) {
    if (typeof content === 'string') body.append(part, content);
    else body.append(part, blobOfImage(content.file), content.file.name);
  }
  if (notice) body.append(NOTICE_FIELD, notice);
  return body;
}

/** Result of a submission. */
type ApplicationOutcome =
  | ({ kind: 'stored' } & SentApplication)
  | { kind: 'refused'; message: string; errors: FieldErrors }
  /**
   * Whether it was stored is unknown: the connection dropped, the response did not come from the api, or the site was too
   * busy.
   */
  | { kind: 'unanswered'; message: string; help?: string; isBusy: boolean };

/** Interprets a response or a failure as section 8 of the specification requires. */
function outcomeOf({ data, error }: { data?: SubmissionResponse; error?: unknown }): ApplicationOutcome {
  if (!data) {
    const message = formatAdmissionError(error);
    const errors = fieldErrorsOfCall(error);
    if (errors) return { kind: 'refused', message, errors };
    return { kind: 'unanswered', message, help: helpOfServer(error), isBusy: statusOfCall(error) === 503 };
  }
  if (data.success !== 1) return { kind: 'refused', message: data.message || ADMISSION_FAILURE, errors: {} };
  return { kind: 'stored', ...sentOf(data) };
}

/** Number of automatic retries when the site reports that it is busy, and their delays. */
const BUSY_RETRIES = 2;
const BUSY_DELAYS = { firstMs: 5000 };

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Sends the application and reports the result, two seconds after the response as specified. The answers stay in the form
 * unless the application was received. An application without a response keeps its number: however often it is sent again, it
 * is one application.
 */
export const submitApplication =
  (values: AdmissionFormValues, form: FormikHelpers<AdmissionFormValues>, sender: Sender) =>
  async (dispatch: SiteDispatch, getState: () => SiteState): Promise<void> => {
    const { draft } = sender;
    const { privacy_notice: notice, parent_consent: asksParents } = selectSite(getState()) ?? {};
    const refused = asksParents && (await askParent(values, sender));
    if (refused) return void dispatch(submissionFailed({ message: refused }));
    const send = async (sentAs: string) => {
      await draft.sending(sentAs);
      const call = applicationApi.endpoints.storeAdmission.initiate(admissionBody(values, sentAs, notice));
      return outcomeOf(await dispatch(call));
    };
    const sentAs = selectApplication(getState()).applicationNumber || (await dispatch(askForNumber()));
    dispatch(startSubmission());
    let outcome = await send(sentAs);
    const isBusy = () => outcome.kind === 'unanswered' && outcome.isBusy;
    const saying = isBusy() ? setTimeout(() => dispatch(siteWasBusy()), RESULT_DELAY_MS) : undefined;
    for (let tries = 1; tries <= BUSY_RETRIES && isBusy(); tries += 1) {
      await pause(retryDelay(tries, BUSY_DELAYS));
      outcome = await send(sentAs);
    }
    clearTimeout(saying);
    // A browser that lost its cookie continues with a new number. Nothing was stored under the refused one.
    if (outcome.kind === 'refused' && outcome.errors.applicationNumber) {
      const another = await dispatch(askForNumber());
      if (another) outcome = await send(another);
    }
    if (outcome.kind === 'stored') {
      rememberSent(outcome);
      // a tab that is closed before the result is shown leaves no draft behind
      void draft.stored();
    }
    await pause(RESULT_DELAY_MS);
    if (outcome.kind === 'unanswered') return void dispatch(submissionFailed({ ...outcome, isUnanswered: true }));
    if (outcome.kind === 'refused') {
      dispatch(submissionFailed({ message: outcome.message }));
      form.setErrors(nestErrors(outcome.errors));
      if (outcome.errors[PARENT_CONSENT]) sender.hasAgreed = false;
      return void draft.answered();
    }
    dispatch(startSubmission());
    sender.onSent(values);
    dispatch(submissionSucceeded(outcome));
  };
