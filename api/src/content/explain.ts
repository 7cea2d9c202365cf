import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';
import type { ContentFile } from './contentFile';
import type { Mistake } from './mistakes';

/** Checks a file's values: one mistake for each field that is wrong, with its value and the mend. */
export function explainFaults(schema: ObjectSchema<AnyObject>, file: ContentFile): Mistake[] {
  try {
    schema.validateSync(file.values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    const mistakes = new Map<string | undefined, Mistake>();
    for (const { field, problem } of faults.flatMap(toProblems)) {
      const [place = { file: file.path, line: 1 }] = file.placesOf(field ?? '');
      if (!mistakes.has(field)) mistakes.set(field, { ...place, field, problem });
    }
    return [...mistakes.values()];
  }
}

function toProblems({ path, type, params, message }: ValidationError): { field?: string; problem: string }[] {
  if (type === 'noUnknown') {
    const inside = path ? `${path}.` : '';
    const problem = 'is not a field of this record; remove it, or correct its name';
    return String(params?.unknown)
      .split(', ')
      .map((key) => ({ field: `${inside}${key}`, problem }));
  }
  const value = params?.originalValue;
  const shown = value === undefined || value === '' ? 'is missing' : JSON.stringify(value);
  return [{ field: path || undefined, problem: `${shown}; ${message}` }];
}
