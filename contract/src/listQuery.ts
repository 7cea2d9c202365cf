/**
 * Query parameters with which the call of a growing list returns part of it; a kind's definition says which ones its call
 * accepts. Without any of them the call returns the whole list (specification section 7).
 */
export interface ListQuery {
  /** Number of records, 1 to `LIST_LIMIT_MAX`; if omitted, all that follow. */
  limit?: number;
  /** Number of records to skip before the first one; 0 if omitted. */
  offset?: number;
  /** By the day in India: `upcoming` from today on, the earliest first, or `past`, the latest first. */
  when?: 'upcoming' | 'past';
}

export type ListParameter = keyof ListQuery;

/** Additional properties of a part, besides its records. */
export interface PartOfList {
  /** Number of records that match the filters, in this part or not. */
  total: number;
  /** Number of records before this part. */
  offset: number;
}

export const LIST_LIMIT_MAX = 500;

interface Rule {
  description: string;
  schema: { type: 'integer'; minimum: number; maximum?: number } | { type: 'string'; enum: string[] };
  /** Tells the caller how to fix a value that the schema rejects. */
  fix: string;
}

/** The parameters as the api checks them and as the OpenAPI document shows them. */
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
    description: 'Those from today on in India, the earliest first, or those before today, the latest first',
    schema: { type: 'string', enum: ['upcoming', 'past'] },
    fix: 'write when=upcoming or when=past',
  },
};

/**
 * Returns the path of a part, always spelled the same, so that a part is loaded and cached once:
 * `/api/events?limit=4&offset=8`.
 */
export function partPath<Path extends string>(
  path: Path,
  { limit, offset, when }: ListQuery & { limit: number },
): `${Path}?${string}` {
  const said = Object.entries({ when, limit, offset }).flatMap(([name, value]) =>
    value === undefined || value === 0 ? [] : [`${name}=${value}`],
  );
  return `${path}?${said.join('&')}`;
}
