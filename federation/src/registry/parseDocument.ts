import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { fieldAt } from 'contract/content/checkRecord';
import { shown } from './release/names';

/** Parses JSON and checks it, as `checkDocument`. */
export function parseDocument<Schema extends TSchema>(
  content: string,
  schema: Schema,
  place: string,
  fix: string,
): Static<Schema> {
  let read: unknown;
  try {
    read = JSON.parse(content);
  } catch (cause) {
    throw new Error(`federation: ${place} is not JSON; ${fix}`, { cause });
  }
  return checkDocument(read, schema, place, fix);
}

/**
 * Checks what was read. Fields that the schema does not name are allowed.
 * @param place where it was read, and `fix` what to do about it, for the message
 * @throws Error that names the place, the value and the fix
 */
export function checkDocument<Schema extends TSchema>(
  read: unknown,
  schema: Schema,
  place: string,
  fix: string,
): Static<Schema> {
  // many times as fast as looking for errors
  if (Value.Check(schema, read)) return read;
  const error = Value.Errors(schema, read).First();
  const at = JSON.stringify(fieldAt(error?.path ?? ''))
    .slice(1, -1)
    .slice(0, 200);
  throw new Error(`federation: ${place} has ${shown(error?.value)} at ${at} (${error?.message}); ${fix}`);
}

/** Any key of an object; the keys of Type.String() end at a line break, and the value behind others would go unchecked. */
export const anyKey = Type.String({ pattern: '' });
