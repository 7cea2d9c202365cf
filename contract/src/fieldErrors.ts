import { ValidationError, type Schema } from 'yup';
import type { FieldErrors } from './calls';

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
