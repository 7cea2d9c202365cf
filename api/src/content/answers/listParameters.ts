import { LIST_PARAMETERS, type ListParameter, type ListQuery } from 'contract/listQuery';
import { type JsonSchema, object, type ObjectSchema, whole } from '../../openapi/schemas';
import { ApiError } from '../../server/apiError';

/** Parses which part of a growing list a request asks for; undefined for the whole list. */
export function listQueryOf(taken: readonly ListParameter[], query: Record<string, unknown>): ListQuery | undefined {
  const given = taken.filter((name) => query[name] !== undefined);
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map((name) => [name, valueOf(name, query[name])]));
}

/** @throws ApiError that names the parameter, its value and the fix */
function valueOf(name: ListParameter, value: unknown): number | string {
  const { schema, fix } = LIST_PARAMETERS[name];
  if (schema.type === 'string') {
    if (typeof value === 'string' && schema.enum.includes(value)) return value;
  } else if (typeof value === 'string' && /^\d{1,15}$/.test(value)) {
    const { minimum, maximum = Number.MAX_SAFE_INTEGER } = schema;
    if (Number(value) >= minimum && Number(value) <= maximum) return Number(value);
  }
  throw new ApiError(400, `${name}: ${JSON.stringify(value).slice(0, 80)}; ${fix}.`);
}

/** The parameters in the OpenAPI document. */
export const querySchema = (taken: readonly ListParameter[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    taken.map((name) => [name, { ...LIST_PARAMETERS[name].schema, description: LIST_PARAMETERS[name].description }]),
  ),
});

/** Returns the schema of a list with the additional fields of a part. */
export const partSchema = ({ properties, required }: ObjectSchema): ObjectSchema =>
  object({ ...properties, total: whole, offset: whole }, [
    'total',
    'offset',
    ...Object.keys(properties).filter((name) => !required.includes(name)),
  ]);
