import { ValidationError, type Schema } from 'yup';
import type { FieldErrors } from './calls';

/** Both sets of messages; a field that both name has those of the first, then what the second adds. */
export function mergeFieldErrors(first: FieldErrors, second: FieldErrors): FieldErrors {
  const merged: FieldErrors = { ...first };
  for (const [name, messages] of Object.entries(second)) {
    merged[name] = [...new Set([...(merged[name] ?? []), ...messages])];
  }
  return merged;
}

/** Every message of a Yup schema by dotted input name; {} when the values are right. */
export function fieldErrorsOf(schema: Schema, values: unknown, context?: object): FieldErrors {
  try {
    // Nobody reads where in Yup an error was made, and writing it down is most of what checking an empty form costs.
    schema.validateSync(values, { abortEarly: false, disableStackTrace: true, ...(context && { context }) });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    const errors: FieldErrors = {};
    for (const { path = '', errors: messages } of found) {
      errors[path] = [...new Set([...(errors[path] ?? []), ...messages])];
    }
    return errors;
  }
}
