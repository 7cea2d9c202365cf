import { FormatRegistry } from '@sinclair/typebox';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';
import type { FieldNotes, Fixes } from './content/fields';
import { parseDate, parseLocalMinute } from './dates';

/** The format of a minute in India, which JSON Schema does not define: left out of the OpenAPI document, which keeps its pattern. */
export const LOCAL_MINUTE = 'local-minute';

FormatRegistry.Set('date', (value) => parseDate(value) !== null);
FormatRegistry.Set(LOCAL_MINUTE, (value) => parseLocalMinute(value) !== null);

type FieldError = Pick<ValueError, 'type' | 'value'> & { schema: Readonly<Record<string, unknown>> };

/** Returns what is wrong with a field of a record, and the fix, in the words of its definition. */
export function problemOf({ type, schema, value }: FieldError): string {
  if (type === ValueErrorType.ObjectAdditionalProperties) {
    return 'is not a field of this record; remove it, or correct its name';
  }
  const isAbsent = value === undefined || value === '';
  // TypeBox names an error of the wrong type after the type that was expected.
  const isOfWrongType = ValueErrorType[type].toLowerCase() === schema.type;
  const cause: keyof Fixes = isAbsent ? 'absent' : isOfWrongType ? 'type' : 'rule';
  return `${isAbsent ? 'is missing' : JSON.stringify(value)}; ${notesOf(schema).fixes?.[cause] ?? 'correct it'}`;
}

/** Returns the notes of a field that the college's own code reads. */
export const notesOf = (schema: object): FieldNotes => (schema as { 'x-notes'?: FieldNotes })['x-notes'] ?? {};
