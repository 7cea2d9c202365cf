import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Application numbers, and the applications sent under them. */
export async function createApplications(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, json, binary } = columns;

  await db.schema
    .createTable('counters')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', integer, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('application_numbers')
    .addColumn('number', text, (column) => column.primaryKey())
    .addColumn('holder_hash', text, (column) => column.notNull())
    .addColumn('given_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('application_numbers_of_holder')
    .on('application_numbers')
    .columns(['holder_hash', 'given_at'])
    .execute();

  await db.schema
    .createTable('applications')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('number', text, (column) => column.notNull().unique().references('application_numbers.number'))
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addColumn('submitted_at', text, (column) => column.notNull())
    .addColumn('admission_type', text, (column) => column.notNull())
    .addColumn('program', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('mobile', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('date_of_birth', text, (column) => column.notNull())
    .addColumn('gender', text, (column) => column.notNull())
    .addColumn('caste_category', text, (column) => column.notNull())
    .addColumn('aadhaar_cipher', binary, (column) => column.notNull())
    .addColumn('aadhaar_last_four', text, (column) => column.notNull())
    .addColumn('answers_json', json, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('application_subjects')
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('marks', text, (column) => column.notNull())
    .addColumn('grade', text, (column) => column.notNull())
    .addColumn('maximum', text, (column) => column.notNull())
    .addColumn('percentage', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_subjects_key', ['application_id', 'subject'])
    .execute();

  await db.schema
    .createTable('application_files')
    .addColumn('application_id', text, (column) => column.notNull().references('applications.id').onDelete('cascade'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('file_name', text, (column) => column.notNull().unique())
    .addColumn('bytes', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('application_files_key', ['application_id', 'kind'])
    .execute();
}
