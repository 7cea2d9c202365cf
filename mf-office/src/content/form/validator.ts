import {
  type ErrorSchema,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { Kind, type TSchema } from '@sinclair/typebox';
import { Errors, type ValueError } from '@sinclair/typebox/errors';
import { problemOf } from 'contract/recordProblem';

const KINDS: Readonly<Partial<Record<string, string>>> = {
  object: 'Object',
  array: 'Array',
  string: 'String',
  integer: 'Integer',
  number: 'Number',
  boolean: 'Boolean',
};

/** Restores the symbols by which TypeBox identifies a schema, and which JSON does not contain. */
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
 * Returns what is wrong with the fields of a form, with the same library and messages as the site validates content. Schemas are
 * interpreted: the usual validator of such forms compiles functions from text, which the pages' content security policy forbids.
 */
export const faultsIn = (schema: RJSFSchema, data: object): ErrorSchema =>
  toErrorSchema(errorsOf(schema, data).map(shown));

/** For the form library, which is handed the faults: by itself it does not validate a form that is opened. */
export const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => errorsOf(schema, data).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, data: unknown) => ({ errors: errorsOf(schema, data) as Result[] }),
};
