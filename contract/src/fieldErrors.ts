import { ValidationError, type Schema } from 'yup';
import type { FieldErrors } from './calls';

/** Merges two sets of messages; a field in both has the first set's messages, then the second's, without duplicates. */
export function mergeFieldErrors(first: FieldErrors, second: FieldErrors): FieldErrors {
  const merged: FieldErrors = { ...first };
  for (const [name, messages] of Object.entries(second)) {
    merged[name] = [...new Set([...(merged[name] ?? []), ...messages])];
  }
  return merged;
}

/** Returns every message of a Yup schema by dotted input name; {} when the values are valid. */
export function fieldErrorsOf(schema: Schema, values: unknown, context?: object): FieldErrors {
  try {
    // Yup's stack traces are unused here, and most of the cost of validating an empty form.
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
