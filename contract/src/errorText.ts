import type { FieldErrors } from './calls';

/** Specification section 8, literally. */
export const ADMISSION_FAILURE = 'An error occurred. Please try again.';
const CALL_FAILURE = 'Something went wrong. Please try again.';
/** What browsers call "Failed to fetch". */
const NOT_REACHED = 'Error: The site could not be reached. Check your connection and try again.';

/** Joins all messages into one line: those of a field by ', ', fields by ' | '. */
export function joinFieldErrors(errors: FieldErrors): string {
  return Object.values(errors)
    .map((messages) => messages.join(', '))
    .join(' | ');
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the status of the response to a failed call, if there was one. */
export const statusOfCall = (error: unknown): unknown => property(error, 'status');

/** Returns the server's message to a failed call, if it sent one. */
export const messageOfCall = (error: unknown) => text(property(property(error, 'data'), 'message'));

/** Returns the field messages of a 422 response; undefined for any other error. */
export function fieldErrorsOfCall(error: unknown): FieldErrors | undefined {
  const errors = property(property(error, 'data'), 'errors');
  if (statusOfCall(error) !== 422 || typeof errors !== 'object' || errors === null) return undefined;
  const entries = Object.entries(errors).map(([name, messages]: [string, unknown]) => [
    name,
    (Array.isArray(messages) ? messages : [messages]).map(String),
  ]);
  return entries.length > 0 ? (Object.fromEntries(entries) as FieldErrors) : undefined;
}

/**
 * Formats any failed call except the admission submission as one line. Accepts an error of RTK Query ({status, data} or
 * {status: 'FETCH_ERROR', error}) or a thrown Error. A 422 with field messages gives those, joined; a client-side error
 * 'Error: …'; any other status 'Server Error: {status} - …'; what is no answer of the site, such as a proxy's page, one text.
 */
export function formatCallError(error: unknown): string {
  const fields = fieldErrorsOfCall(error);
  if (fields) return joinFieldErrors(fields);
  const named = statusOfCall(error);
  if (named === 'FETCH_ERROR' || named === 'TIMEOUT_ERROR') return NOT_REACHED;
  if (named === 'PARSING_ERROR') return CALL_FAILURE;
  const message = messageOfCall(error) ?? text(property(error, 'error')) ?? text(property(error, 'message'));
  if (typeof named === 'number') return message ? `Server Error: ${named} - ${message}` : CALL_FAILURE;
  return message ? `Error: ${message}` : CALL_FAILURE;
}

/** Returns why a change was refused or has failed; '' if it was made, or nobody has asked for it. */
export function refusalOf({ data, error }: { data?: { success: number; message: string }; error?: unknown }): string {
  if (data) return data.success === 1 ? '' : data.message;
  return error === undefined ? '' : formatCallError(error);
}

/** Refusals whose remedy only the server knows: an old page, a form that is too large, too many forms, no space, timeout. */
const EXPLAINED_BY_SERVER = [403, 408, 413, 429, 503, 507];

/** Formats a failed admission submission as one line: the field messages of a 422, otherwise one fixed text. */
export function formatAdmissionError(error: unknown): string {
  const fields = fieldErrorsOfCall(error);
  return fields ? joinFieldErrors(fields) : ADMISSION_FAILURE;
}

/** Returns the server's message to a failed call where it alone says what to do. */
export function helpOfServer(error: unknown): string | undefined {
  return EXPLAINED_BY_SERVER.includes(Number(statusOfCall(error))) ? messageOfCall(error) : undefined;
}
