import type { FieldErrors, SubmissionResponse } from 'contract/calls';
import {
  ADMISSION_FAILURE,
  fieldErrorsOfCall,
  formatAdmissionError,
  helpOfServer,
  statusOfCall,
} from 'contract/errorText';

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
