import type { Dialect } from 'kysely';

/** Column types in migrations; every database has its own word for them. */
export interface ColumnTypes {
  text: 'text';
  integer: 'integer';
  boolean: 'boolean' | 'integer';
  /** JSON is kept as text, which every database gives back byte for byte. */
  json: 'text';
  binary: 'blob' | 'bytea';
}

/**
 * What migrations and repositories may know of the database below them. Instants and dates are ISO 8601 text everywhere,
 * so that they sort, and read the same from every database.
 */
export interface DatabaseDialect {
  kysely: Dialect;
  columns: ColumnTypes;
  /** The error of a row that would break a unique constraint. */
  isUniqueViolation: (error: unknown) => boolean;
}
