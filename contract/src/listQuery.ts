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
