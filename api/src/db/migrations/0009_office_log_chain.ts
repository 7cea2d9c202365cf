import { type Kysely, sql } from 'kysely';
import type { DatabaseDialect } from '../dialect';

interface FormerLog {
  office_log: { at: string; who: string; act: string; subject: string; reason: string };
}

/** Entries of the office log get a number and a hash over the previous one (office/officeLog.ts), and none can be changed. */
export async function chainOfficeLog(db: Kysely<unknown>, { columns, appendOnly }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  const former = await (db as Kysely<FormerLog>).selectFrom('office_log').selectAll().execute();
  await db.schema.dropTable('office_log').execute();
  await db.schema
    .createTable('office_log')
    .addColumn('seq', integer, (column) => column.primaryKey())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('act', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('numbers', text, (column) => column.notNull())
    .addColumn('records', integer)
    .addColumn('key_id', text, (column) => column.notNull())
    .addColumn('hash', text, (column) => column.notNull())
    .execute();
  for (const [index, { at, who, act, subject, reason }] of former.entries()) {
    await sql`
      insert into office_log (seq, at, who, act, subject, reason, numbers, records, key_id, hash)
      values (${index + 1}, ${at}, ${who}, ${act}, ${subject}, ${reason}, '', null, '', '')
    `.execute(db);
  }
  for (const statement of appendOnly('office_log')) await sql.raw(statement).execute(db);
}
