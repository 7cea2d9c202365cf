import type { Dialect, Kysely } from 'kysely';
import type { Database } from './schema';

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
  /** What it throws is a `DatabaseFault` where the database cannot be used. */
  kysely: Dialect;
  /** Throws a `DatabaseFault` where what is stored is not whole; takes as long as reading all of it. */
  check: (db: Kysely<Database>) => Promise<void>;
  columns: ColumnTypes;
  /** Statements after which rows of a table can be added, and neither changed nor removed. */
  appendOnly: (table: string) => string[];
  /** The error of a row that would break a unique constraint. */
  isUniqueViolation: (error: unknown) => boolean;
}
