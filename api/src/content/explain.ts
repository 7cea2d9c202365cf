import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';
import type { ContentFile } from './contentFile';

/** Checks a file's values: one line for each fault, with file, key, value and mend. */
export function explainFaults(schema: ObjectSchema<AnyObject>, file: ContentFile): string[] {
  try {
    schema.validateSync(file.values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    return faults.map(({ path, params, message }) => {
      if (!path) return `${file.path}: ${message}`;
      const value = params?.originalValue;
      const shown = value === undefined || value === '' ? 'is missing' : JSON.stringify(value);
      return `${file.path}: ${path}: ${shown}; ${message}`;
    });
  }
}
