import type { Kysely } from 'kysely';
import { listColumns } from '../../submissions/application/listColumns';
import type { DatabaseDialect } from '../dialect';

const AT_ONCE = 500;

interface Listed {
  applications: {
    id: string;
    number: string;
    answers_json: string;
    marks: number | null;
    keam_rank: number | null;
    search_text: string | null;
  };
}

/** Columns of the office's work list, notes on applications, and who has seen which (decisions/work-list.md). */
export async function addWorkList(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer } = columns;
  const applications = () => db.schema.alterTable('applications');
  await applications().addColumn('marks', integer).execute();
  await applications().addColumn('keam_rank', integer).execute();
  await applications().addColumn('search_text', text).execute();
  await fill(db as Kysely<Listed>);

  await db.schema
    .createTable('application_notes')
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_notes_key', ['application_id', 'seq'])
    .execute();

  await db.schema
    .createTable('application_reads')
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('who', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_reads_key', ['application_id', 'who'])
    .execute();
}

async function fill(db: Kysely<Listed>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'number', 'answers_json'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, number, answers_json } of rows) {
      const filled = listColumns(number, JSON.parse(answers_json));
      await db.updateTable('applications').set(filled).where('id', '=', id).execute();
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
  }
}
