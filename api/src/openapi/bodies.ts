import { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { invalidField } from '../lib/refusals';
import { fieldOf } from '../server/requestBodies';

declare module '@sinclair/typebox' {
  interface SchemaOptions {
    /** What to do about a value that is refused. */
    fix?: string;
  }
}

/** Schema of a JSON body: its type, how `readBody` reads it, and what the OpenAPI document says of it. */
export const bodyOf = <Fields extends TProperties>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });

/** A line of user input, of which nothing is said where it is missing or longer than anybody types: it is '' then. */
export const typedLine = (maxLength = 100) => Type.String({ maxLength, default: '' });

/** A text without the spaces around it; refused where it is missing or too long. `title` begins the message. */
export const requiredText = (title: string, maxLength: number) => Type.String({ title, minLength: 1, maxLength });

/** The same, '' where it is left out. */
export const optionalText = (title: string, maxLength: number) => Type.String({ title, maxLength });

export const oneOf = <const Word extends string>(words: readonly Word[], fix: string) =>
  Type.Union(
    words.map((word) => Type.Literal(word)),
    { fix },
  );

/** The version of a state that somebody has seen. */
export const seenVersion = (of = '') =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, fix: `Send the version${of} that was seen.` });

/** @throws Invalid that names the first field that is refused, and what to do */
export function readBody<Body extends TObject>({ properties, required = [] }: Body, sent: unknown): Static<Body> {
  const given = Object.entries<TSchema>(properties).filter(
    ([name]) => required.includes(name) || fieldOf(sent, name) !== undefined,
  );
  return Object.fromEntries(given.map(([name, schema]) => [name, readField(name, schema, fieldOf(sent, name))]));
}

function readField(name: string, schema: TSchema, sent: unknown): unknown {
  const text = typeof sent === 'string' ? sent.trim() : '';
  const value = schema.title === undefined ? sent : text;
  if (Value.Check(schema, value)) return value;
  if (schema.default !== undefined) return schema.default;
  throw invalidField(name, schema.fix ?? textFault(schema, text));
}

const textFault = ({ title, maxLength }: TSchema, text: string) =>
  text === '' ? `${title} is missing.` : `${title} has ${text.length} letters; shorten it to ${maxLength}.`;
