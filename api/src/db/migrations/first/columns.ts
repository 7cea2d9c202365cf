import type { ColumnDefinitionBuilder } from 'kysely';

type Builder = ColumnDefinitionBuilder;

export const key = (column: Builder) => column.primaryKey();

export const required = (column: Builder) => column.notNull();

export const unique = (column: Builder) => column.notNull().unique();

export const defaultsTo = (value: string | number) => (column: Builder) => column.notNull().defaultTo(value);

/** The row is deleted with the one that it refers to. */
export const ownedBy = (owner: `${string}.${string}`) => (column: Builder) =>
  column.notNull().references(owner).onDelete('cascade');

/** The same, where an owner has one such row at most. */
export const keyOwnedBy = (owner: `${string}.${string}`) => (column: Builder) =>
  column.primaryKey().references(owner).onDelete('cascade');
