import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** The programme that an application is admitted to, in the office and as its applicant is shown. */
export async function addAdmittedProgram(db: Kysely<unknown>, { columns: { text } }: DatabaseDialect): Promise<void> {
  for (const name of ['admitted_program', 'shown_program']) {
    await db.schema
      .alterTable('applications')
      .addColumn(name, text, (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
