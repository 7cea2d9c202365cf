import { ValueErrorType } from '@sinclair/typebox/errors';
import type { FieldNotes, Fixes } from './content/fields';

/** What a check says of a field, as TypeBox does. */
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

/** What is wrong with a field of a record, and the fix, in the words of its definition. */
export function problemOf({ type, schema, value }: FieldError): string {
  if (type === Number(ValueErrorType.ObjectAdditionalProperties)) {
    return 'is not a field of this record; remove it, or correct its name';
  }
  const isAbsent = value === undefined || value === '';
  const cause: keyof Fixes = isAbsent ? 'absent' : WRONG_TYPE.has(type) ? 'type' : 'rule';
  return `${isAbsent ? 'is missing' : JSON.stringify(value)}; ${notesOf(schema).fixes?.[cause] ?? 'correct it'}`;
}

/** What the college's own code reads of a field. */
export const notesOf = (schema: object): FieldNotes => (schema as { 'x-notes'?: FieldNotes })['x-notes'] ?? {};
