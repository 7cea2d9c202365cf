import type { Static, TObject, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { ContentDefinition } from './definition';
import { notesOf, problemOf } from '../recordProblem';

/** A field as it is written in its file, `counters[1].value`, with its problem and the fix. */
export interface FieldProblem {
  field: string;
  problem: string;
}

/** Returns the values of a file with defaults for omitted optional fields; for values without a problem. */
export const withDefaults = <Fields extends TObject>(fields: Fields, values: object): Static<Fields> =>
  Value.Default(fields, Value.Clone(values)) as Static<Fields>;

/** Checks the values of a record: returns one problem for each field. */
export function checkRecord({ fields, faults }: ContentDefinition, values: Record<string, unknown>): FieldProblem[] {
  const problems = new Map<string, string>();
  const add = (field: string, problem: string) => problems.has(field) || problems.set(field, problem);
  for (const error of Value.Errors(fields, values)) add(fieldAt(error.path), problemOf(error));
  for (const { field, fix, value = values[field] } of faults?.(values) ?? [])
    add(field, `${JSON.stringify(value)}; ${fix}`);
  return [...problems].map(([field, problem]) => ({ field, problem }));
}

/** Converts a JSON pointer to the notation an editor would write: `/counters/1/value` becomes `counters[1].value`. */
export const fieldAt = (pointer: string): string =>
  pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((field, key) => (/^\d+$/.test(key) ? `${field}[${key}]` : `${field}.${key}`));

/** Returns the links in a record's fields, by field; links in rich text excluded. */
export function linkFields(schema: TSchema, value: unknown, field = ''): { field: string; href: string }[] {
  if (notesOf(schema).isLink) return typeof value === 'string' ? [{ field, href: value }] : [];
  if (Array.isArray(value) && schema.items) {
    return value.flatMap((item, index) => linkFields(schema.items, item, `${field}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  const inside = field && `${field}.`;
  const values = value as Record<string, unknown>;
  return Object.entries<TSchema>(schema.properties).flatMap(([key, inner]) =>
    linkFields(inner, values[key], inside + key),
  );
}

/** Returns the fields that name a file, with the minimum size of a picture. */
export const assetFields = ({ fields }: ContentDefinition) =>
  Object.entries(fields.properties).flatMap(([field, schema]) => {
    const { asset, smallest } = notesOf(schema);
    return asset === undefined ? [] : [{ field, smallest }];
  });
