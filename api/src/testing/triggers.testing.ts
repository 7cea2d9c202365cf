import { sql } from 'kysely';
import type { Database, Db } from '../db/schema';
import { isOnPostgres } from './postgres/testDatabase.testing';

/** Adds a trigger for an event such as `before insert`; `when`: a condition on the row `new`. */
export async function addTrigger(
  db: Db,
  { event, table, when = '1 = 1', does }: { event: string; table: keyof Database; when?: string; does: string },
): Promise<void> {
  const statements = isOnPostgres
    ? [
        `create function of_the_test() returns trigger language plpgsql as $$ begin ${does}; return new; end $$`,
        `create trigger of_the_test ${event} on ${table} for each row when (${when}) execute function of_the_test()`,
      ]
    : [`create trigger of_the_test ${event} on ${table} when ${when} begin ${does}; end`];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Makes inserts into a table fail, as a full disk does, for example. */
export const refuseRows = (db: Db, table: keyof Database, why: string, when?: string): Promise<void> =>
  addTrigger(db, {
    event: 'before insert',
    table,
    when,
    does: isOnPostgres ? `raise exception '${why}'` : `select raise(abort, '${why}')`,
  });

/** Drops the triggers that refuse changes of a table, as anyone with write access to the database can. */
export async function dropRefusals(db: Db, table: keyof Database): Promise<void> {
  const drops = isOnPostgres
    ? [`drop trigger if exists ${table}_refuses_changes on ${table}`]
    : [`drop trigger if exists ${table}_refuses_update`, `drop trigger if exists ${table}_refuses_delete`];
  for (const statement of drops) await sql.raw(statement).execute(db);
}
