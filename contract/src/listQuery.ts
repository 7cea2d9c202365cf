/**
 * Query parameters by which the call of a growing list gives a part of it; a kind's definition says which its call
 * takes. Without any of them the call gives the whole list (specification section 7).
 */
export interface ListQuery {
  /** How many records, 1 to `LIST_LIMIT_MAX`; without it, all that follow. */
  limit?: number;
  /** How many are left out before the first one; 0 without it. */
  offset?: number;
  /** By the day in India: `upcoming` from today on, the soonest first, or `past`, the latest first. */
  when?: 'upcoming' | 'past';
}

export type ListParameter = keyof ListQuery;

/** What a part carries besides its records. */
export interface PartOfList {
  /** All records that the filters let through, in this part or not. */
  total: number;
  /** Left out before the first record of this part. */
  offset: number;
}

export const LIST_LIMIT_MAX = 500;

interface Rule {
  description: string;
  schema: { type: 'integer'; minimum: number; maximum?: number } | { type: 'string'; enum: string[] };
  /** What a caller does about a value against the schema. */
  fix: string;
}

/** As the api checks the parameters, and the OpenAPI document shows them. */
export const LIST_PARAMETERS: Record<ListParameter, Rule> = {
  limit: {
    description: 'How many records; all, without it',
    schema: { type: 'integer', minimum: 1, maximum: LIST_LIMIT_MAX },
    fix: `ask for 1 to ${LIST_LIMIT_MAX} records, as limit=4`,
  },
  offset: {
    description: 'How many records are left out before the first one',
    schema: { type: 'integer', minimum: 0 },
    fix: 'say how many records to leave out, as offset=8',
  },
  when: {
    description: 'Those from today on in India, the soonest first, or those before, the latest first',
    schema: { type: 'string', enum: ['upcoming', 'past'] },
    fix: 'write when=upcoming or when=past',
  },
};

/** The path of a part, always spelled the same, so that a part is read and kept once: `/api/events?limit=4&offset=8`. */
export function partPath<Path extends string>(
  path: Path,
  { limit, offset, when }: ListQuery & { limit: number },
): `${Path}?${string}` {
  const said = Object.entries({ when, limit, offset }).flatMap(([name, value]) =>
    value === undefined || value === 0 ? [] : [`${name}=${value}`],
  );
  return `${path}?${said.join('&')}`;
}
