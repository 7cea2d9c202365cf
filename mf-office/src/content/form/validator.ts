import { type RJSFSchema, type RJSFValidationError, toErrorSchema, type ValidatorType } from '@rjsf/utils';
import { FormatRegistry, Kind, type TSchema } from '@sinclair/typebox';
import { Errors, type ValueError } from '@sinclair/typebox/errors';
import { parseDate, parseLocalMinute } from 'contract/dates';
import { problemOf } from 'contract/recordProblem';

FormatRegistry.Set('date', (value) => parseDate(value) !== null);
FormatRegistry.Set('local-minute', (value) => parseLocalMinute(value) !== null);

const KINDS: Readonly<Partial<Record<string, string>>> = {
  object: 'Object',
  array: 'Array',
  string: 'String',
  integer: 'Integer',
  number: 'Number',
  boolean: 'Boolean',
};

/** JSON has no symbols: by them TypeBox knows what a schema is. */
function withKinds({ enum: words, properties, items, ...schema }: RJSFSchema): TSchema {
  if (words) {
    const anyOf = words.map((word) => ({ const: word, type: 'string', [Kind]: 'Literal' }));
    return { ...schema, anyOf, [Kind]: 'Union' } as unknown as TSchema;
  }
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, withKinds(field as RJSFSchema)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) as Record<string, TSchema> }),
    ...(items && { items: withKinds(items as RJSFSchema) }),
    [Kind]: KINDS[String(schema.type)] ?? 'Unknown',
  } as unknown as TSchema;
}

const known = new WeakMap<RJSFSchema, TSchema>();

function errorsOf(schema: RJSFSchema, data: unknown): ValueError[] {
  const typed = known.get(schema) ?? withKinds(schema);
  known.set(schema, typed);
  const byField = new Map<string, ValueError>();
  for (const error of Errors(typed, data)) if (!byField.has(error.path)) byField.set(error.path, error);
  return [...byField.values()];
}

const shown = (error: ValueError): RJSFValidationError => {
  const message = problemOf(error);
  const property = error.path.replaceAll('/', '.');
  return { message, property, stack: `${property}: ${message}` };
};

/**
 * Checks a form with the library that the site checks content with, and says the same of it. Schemas are interpreted: the
 * usual validator of such forms makes functions of text, which the policy of pages forbids.
 */
export const validator: ValidatorType = {
  validateFormData(data, schema) {
    const errors = errorsOf(schema, data ?? {}).map(shown);
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  isValid: (schema, data) => errorsOf(schema, data).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, data: unknown) => ({ errors: errorsOf(schema, data) as Result[] }),
};
