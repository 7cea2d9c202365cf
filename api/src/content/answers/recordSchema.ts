import { notesOf } from 'contract/recordProblem';
import type { ContentDefinition, FieldSchema } from 'contract/content/definition';
import { LOCAL_MINUTE } from 'contract/content/fields';
import { type JsonSchema, object, type ObjectSchema, text } from '../../openapi/schemas';

/** Fields that no call returns; for a single record, its ids too. */
export const hiddenFields = ({ hidden = [], call }: ContentDefinition): readonly string[] =>
  call?.envelope === 'single' ? ['id', 'slug', ...hidden] : hidden;

/** Returns the schema of a kind's records as its calls return them, for the OpenAPI document. */
export function recordSchema(definition: ContentDefinition): ObjectSchema {
  const { fields, computed } = definition;
  const required = ['id', 'slug', ...(fields.required ?? []), ...(computed?.fields.required ?? [])];
  const own = Object.entries<FieldSchema>({ ...fields.properties, ...computed?.fields.properties });
  const all = { id: text, slug: text, ...Object.fromEntries(own.map(([name, field]) => [name, asAnswered(field)])) };
  const hidden = hiddenFields(definition);
  const given = Object.fromEntries(Object.entries<JsonSchema>(all).filter(([name]) => !hidden.includes(name)));
  return object(
    given,
    Object.keys(given).filter((name) => !required.includes(name)),
  );
}

const JOINED = 'To be joined with the base URL of the answer';

/** Leaves out what only the college's own code reads. */
const withoutOwn = (key: string, value: unknown): unknown =>
  key === 'x-notes' || value === LOCAL_MINUTE ? undefined : value;

/** Removes our own notes; where a field names a file, the response has a path of another pattern. */
function asAnswered(field: FieldSchema): JsonSchema {
  const plain = notesOf(field).asset === undefined ? field : { ...field, pattern: undefined, description: JOINED };
  return JSON.parse(JSON.stringify(plain, withoutOwn));
}
