import { withComputedValues } from 'contract/admission/computed';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formToMultipart } from 'contract/admissionWire';
import { formatDate, formatTime } from 'contract/dates';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import { blobOfImage } from '../images/blobOfImage';
import type { FieldErrors, SubmissionResponse } from 'contract/calls';
import {
  ADMISSION_FAILURE,
  fieldErrorsOfCall,
  formatAdmissionError,
  helpOfServer,
  statusOfCall,
} from 'contract/errorText';
import { retryDelay } from 'contract/retryDelay';

/**
 * Returns the application as the browser sends it now. The browser itself sets Content-Type, with the boundary.
 * @param notice the privacy notice that the form links to; absent if none is published
 */
export function admissionBody(values: AdmissionFormValues, applicationNumber: string, notice?: string): FormData {
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

/** Result of a submission. `id` opens the document of the application; '' if the api returned none. */
export type ApplicationOutcome =
  | { kind: 'stored'; id: string; number: string; returnCode: string; message: string }
  | { kind: 'refused'; message: string; errors: FieldErrors }
  /**
   * Whether it was stored is unknown: the connection dropped, the response did not come from the api, or the site was too
   * busy.
   */
  | { kind: 'unanswered'; message: string; help?: string; isBusy: boolean };

/** Interprets a response or a failure as section 8 of the specification requires. */
export function outcomeOf({ data, error }: { data?: SubmissionResponse; error?: unknown }): ApplicationOutcome {
  if (!data) {
    const message = formatAdmissionError(error);
    const errors = fieldErrorsOfCall(error);
    if (errors) return { kind: 'refused', message, errors };
    return { kind: 'unanswered', message, help: helpOfServer(error), isBusy: statusOfCall(error) === 503 };
  }
  if (data.success !== 1) return { kind: 'refused', message: data.message || ADMISSION_FAILURE, errors: {} };
  const { id = '', application_number: number = '', return_code: returnCode = '' } = data.data ?? {};
  return { kind: 'stored', id, number, returnCode, message: data.message };
}

/** Number of automatic retries when the site reports that it is busy, and their delays. */
const BUSY_RETRIES = 2;
const BUSY_DELAYS = { firstMs: 5000 };

/**
 * Sends, and retries while the site is too busy.
 * @param onBusy called before the first retry
 */
export async function whileBusy(
  send: () => Promise<ApplicationOutcome>,
  onBusy: () => void,
): Promise<ApplicationOutcome> {
  let outcome = await send();
  const isBusy = () => outcome.kind === 'unanswered' && outcome.isBusy;
  if (isBusy()) onBusy();
  for (let tries = 1; tries <= BUSY_RETRIES && isBusy(); tries += 1) {
    await new Promise((done) => setTimeout(done, retryDelay(tries, BUSY_DELAYS)));
    outcome = await send();
  }
  return outcome;
}
