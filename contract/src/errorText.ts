import type { FieldErrors } from './calls';

/** Texts of specification section 8, literally. */
export const ADMISSION_FAILURE = 'An error occurred. Please try again.';
export const CALL_FAILURE = 'Something went wrong. Please try again.';

/** All messages in one line: those of a field joined by ', ', fields by ' | '. */
export function joinFieldErrors(errors: FieldErrors): string {
  return Object.values(errors)
    .map((messages) => messages.join(', '))
    .join(' | ');
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The field messages of a 422, wherever the error came from; undefined when it is something else. */
export function fieldErrorsOfCall(error: unknown): FieldErrors | undefined {
  const errors = property(property(error, 'data'), 'errors');
  if (property(error, 'status') !== 422 || typeof errors !== 'object' || errors === null) return undefined;
  const entries = Object.entries(errors).map(([name, messages]: [string, unknown]) => [
    name,
    (Array.isArray(messages) ? messages : [messages]).map(String),
  ]);
  return entries.length > 0 ? (Object.fromEntries(entries) as FieldErrors) : undefined;
}

/**
 * One line for a failed call of any kind but the admission submission. Takes what RTK Query gives ({status, data} or
 * {status: 'FETCH_ERROR', error}) or a thrown Error. 422 with field messages: those, joined; a failure in the client:
 * 'Error: …'; an answer with another status: 'Server Error: {status} - …'.
 */
export function formatCallError(error: unknown): string {
  const fields = fieldErrorsOfCall(error);
  if (fields) return joinFieldErrors(fields);
  const named = property(error, 'status');
  const status = typeof named === 'number' ? named : property(error, 'originalStatus');
  const message =
    text(property(property(error, 'data'), 'message')) ??
    text(property(error, 'error')) ??
    text(property(error, 'message')) ??
    text(property(error, 'statusText'));
  if (typeof status === 'number') return message ? `Server Error: ${status} - ${message}` : CALL_FAILURE;
  return message ? `Error: ${message}` : CALL_FAILURE;
}

/** One line for a failed admission submission: 422 with field messages gives those, anything else one fixed text. */
export function formatAdmissionError(error: unknown): string {
  const fields = fieldErrorsOfCall(error);
  return fields ? joinFieldErrors(fields) : ADMISSION_FAILURE;
}
