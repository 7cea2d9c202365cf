import type { ReactNode } from 'react';
import type { FormikHelpers } from 'formik';
import { PARENT_CONSENT } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { ADMISSION_FAILURE } from 'contract/errorText';
import { RESULT_DELAY_MS } from 'contract/limits';
import { selectSite, type SiteDispatch, type SiteState } from 'shared-store/platform';
import { nestErrors } from 'shared-ui/fields/form/fieldErrors';
import {
  selectApplication,
  siteWasBusy,
  startSubmission,
  submissionFailed,
  submissionSucceeded,
} from '../applicationState';
import type { DraftSession } from '../draft/autosave/draftSession';
import { rememberSent } from '../result/sentRecord';
import { applicationApi } from './applicationApi';
import { askForNumber } from './applicationNumber';

const loadCode = () => import(/* webpackChunkName: "application-rules" */ '../fields/applicationRules');

/** Loads the rules for the intake of a year, with the code that sends. */
export async function loadRules(intake: number) {
  const rules = await loadCode();
  const remark = (values: AdmissionFormValues, errors: FieldErrors) => rules.applicationRemarks(values, errors, intake);
  return { ...rules, remark };
}

/** What belongs to one form while it is open. */
export interface Sender {
  draft: DraftSession;
  /** Whether a parent has agreed since the form was opened; false where the college says that one has to. */
  hasAgreed?: boolean;
  /** Shows the question to a parent, or removes it. */
  show: (question: ReactNode) => void;
  onSent: (values: AdmissionFormValues) => void;
}

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
    dispatch(startSubmission());
    const sending = await loadCode().catch(() => undefined);
    if (!sending) return void dispatch(submissionFailed({ message: ADMISSION_FAILURE }));
    const { privacy_notice: notice, parent_consent: asksParents } = selectSite(getState()) ?? {};
    const refused = asksParents && (await sending.askParent(values, sender));
    if (refused) return void dispatch(submissionFailed({ message: refused }));
    const send = async (sentAs: string) => {
      await draft.sending(sentAs);
      const body = sending.admissionBody(values, sentAs, notice);
      const call = applicationApi.endpoints.storeAdmission.initiate(body);
      return sending.outcomeOf(await dispatch(call));
    };
    const sentAs = selectApplication(getState()).applicationNumber || (await dispatch(askForNumber()));
    dispatch(startSubmission());
    let saying: ReturnType<typeof setTimeout> | undefined;
    let outcome = await sending.whileBusy(
      () => send(sentAs),
      () => (saying = setTimeout(() => dispatch(siteWasBusy()), RESULT_DELAY_MS)),
    );
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
