import type { Generated } from 'kysely';

/**
 * Column types in the SQL of migrations; every database has its own names for them. JSON is stored as `text`, which every
 * database returns byte for byte.
 */
export interface ColumnTypes {
  /** Compared and sorted by its bytes, so that every database gives the same order. */
  text: string;
  /** Up to 2^53 - 1. */
  integer: string;
  binary: string;
}

/** A column, in SQL and, as `Type`, in TypeScript. */
export interface Column<Type> {
  type: 'text' | 'integer' | 'binary';
  /** What follows its type in SQL. */
  rules: string;
  /** Never set: what a row holds there. */
  value?: () => Type;
}

export const text = <Type extends string = string>(rules = ''): Column<Type> => ({ type: 'text', rules });
export const json = (): Column<string> => text();
export const integer = (rules = ''): Column<number> => ({ type: 'integer', rules });
export const binary = (): Column<Uint8Array> => ({ type: 'binary', rules: '' });

/** The same column, which may be null. */
export const orNull = <Type>({ type, rules }: Column<Type>): Column<Type | null> => ({ type, rules: `${rules} null` });

/** The same column, which the database fills when a row leaves it out. @param value in SQL */
export const withDefault = <Type>({ type, rules }: Column<Type>, value: string): Column<Generated<Type>> => ({
  type,
  rules: `${rules} default ${value}`,
});

type Columns = Record<string, Column<unknown>>;

interface TableRules {
  /** The columns of a primary key of several. */
  key?: string;
  /** Columns that are unique together. */
  unique?: string;
  /** The columns of each index. */
  indexes?: readonly string[];
}

export interface Table<Of extends Columns = Columns> extends TableRules {
  columns: Of;
}

export const table = <Of extends Columns>(columns: Of, rules: TableRules = {}): Table<Of> => ({ columns, ...rules });

/** The rows of tables, by their names. */
export type RowsOf<Tables extends Record<string, Table>> = {
  [Name in keyof Tables]: {
    [Key in keyof Tables[Name]['columns']]: Tables[Name]['columns'][Key] extends Column<infer Type> ? Type : never;
  };
};

/** Returns the statements that create a table with its indexes. */
export function createStatements(name: string, { columns, ...rules }: Table, types: ColumnTypes): string[] {
  const { key, unique, indexes = [] } = rules;
  const lines = Object.entries(columns).map(([column, { type, rules: own }]) => {
    const notNull = own.endsWith(' null') ? '' : ' not null';
    return `${column} ${types[type]}${notNull} ${own}`;
  });
  if (key !== undefined) lines.push(`primary key (${key})`);
  if (unique !== undefined) lines.push(`unique (${unique})`);
  return [
    `create table ${name} (${lines.join(', ')})`,
    ...indexes.map((on) => `create index ${name}_by_${on.replaceAll(', ', '_')} on ${name} (${on})`),
  ];
}
