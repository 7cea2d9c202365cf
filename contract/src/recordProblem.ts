import { ValueErrorType } from '@sinclair/typebox/errors';
import type { FieldNotes, Fixes } from './content/fields';

/** Error of a check of a field, as reported by TypeBox. */
interface FieldError {
  type: number;
  schema: object;
  value: unknown;
}

const WRONG_TYPE = new Set<number>([
  ValueErrorType.Array,
  ValueErrorType.Boolean,
  ValueErrorType.Integer,
  ValueErrorType.Number,
  ValueErrorType.Object,
  ValueErrorType.String,
]);

/** Returns what is wrong with a field of a record, and the fix, in the words of its definition. */
export function problemOf({ type, schema, value }: FieldError): string {
  if (type === Number(ValueErrorType.ObjectAdditionalProperties)) {
    return 'is not a field of this record; remove it, or correct its name';
  }
  const isAbsent = value === undefined || value === '';
  const cause: keyof Fixes = isAbsent ? 'absent' : WRONG_TYPE.has(type) ? 'type' : 'rule';
  return `${isAbsent ? 'is missing' : JSON.stringify(value)}; ${notesOf(schema).fixes?.[cause] ?? 'correct it'}`;
}

/** Returns the notes of a field that the college's own code reads. */
export const notesOf = (schema: object): FieldNotes => (schema as { 'x-notes'?: FieldNotes })['x-notes'] ?? {};
