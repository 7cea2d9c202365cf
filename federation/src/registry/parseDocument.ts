import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { ValueErrorType, type ValueError } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { fieldAt } from 'contract/content/checkRecord';
import { shown } from './release/names';

const WORDS: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
  string: 'a text',
};

/** Returns what a schema expects, in its own description where it has one; that of an object describes its keys. */
function wanted({ type, description, maximum }: TSchema): string {
  if (type === 'integer') return `a whole number from 0 to ${maximum}`;
  return (type === 'object' ? undefined : description) ?? WORDS[String(type)] ?? 'something else';
}

function faultOf({ type, schema, path, value }: ValueError): string {
  const isKey = type === ValueErrorType.ObjectAdditionalProperties;
  const keyAt = isKey ? path.lastIndexOf('/') : path.length;
  const at = fieldAt(path.slice(0, keyAt)).slice(0, 200);
  const found = shown(isKey ? fieldAt(path.slice(keyAt)) : value);
  return `${found}${at && ` at ${at}`}, where ${isKey ? schema.description : wanted(schema)} belongs`;
}

/**
 * Parses JSON and checks it. Fields that the schema does not name are allowed.
 * @param place where it was read, and `fix` what to do about it, for the message
 * @throws Error that names the place, the value and the fix
 */
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
  // many times as fast as looking for errors
  if (Value.Check(schema, read)) return read;
  const error = Value.Errors(schema, read).First();
  throw new Error(`federation: ${place} has ${error ? faultOf(error) : 'wrong fields'}; ${fix}`);
}

/** Any key of an object; the keys of Type.String() end at a line break, and the value behind others would go unchecked. */
export const anyKey = Type.String({ pattern: '' });
