import type { Kysely } from 'kysely';
import type { DatabaseDialect } from '../../dialect';
import { defaultsTo, key, ownedBy, required, unique } from './columns';

/** What the office's list is filtered by; each filter has its own index to the newest. */
const FILTERS = ['program', 'caste_category', 'admission_type', 'state'];

/** Application numbers, and the applications sent under them. */
export async function createApplications(db: Kysely<unknown>, dialect: DatabaseDialect): Promise<void> {
  const { text, integer } = dialect.columns;
  await db.schema
    .createTable('application_numbers')
    .addColumn('number', text, key)
    .addColumn('holder_hash', text, required)
    .addColumn('given_at', text, required)
    .execute();
  await db.schema
    .createIndex('application_numbers_of_holder')
    .on('application_numbers')
    .columns(['holder_hash', 'given_at'])
    .execute();

  await createTable(db, dialect);

  await db.schema
    .createTable('application_subjects')
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('subject', text, required)
    .addColumn('marks', text, required)
    .addColumn('grade', text, required)
    .addColumn('maximum', text, required)
    .addColumn('percentage', text, required)
    .addPrimaryKeyConstraint('application_subjects_key', ['application_id', 'subject'])
    .execute();
  await db.schema
    .createTable('application_files')
    .addColumn('application_id', text, ownedBy('applications.id'))
    .addColumn('kind', text, required)
    .addColumn('file_name', text, unique)
    .addColumn('bytes', integer, required)
    .addPrimaryKeyConstraint('application_files_key', ['application_id', 'kind'])
    .execute();
}

async function createTable(db: Kysely<unknown>, { columns }: DatabaseDialect): Promise<void> {
  const { text, integer, json, binary } = columns;
  await db.schema
    .createTable('applications')
    .addColumn('id', text, key)
    .addColumn('number', text, (column) => unique(column).references('application_numbers.number'))
    .addColumn('fingerprint', text, required)
    .addColumn('submitted_at', text, required)
    .addColumn('intake', integer, required)
    .addColumn('admission_type', text, required)
    .addColumn('program', text, required)
    .addColumn('name', text, required)
    .addColumn('mobile', text, required)
    .addColumn('email', text, required)
    .addColumn('date_of_birth', text, required)
    .addColumn('gender', text, required)
    .addColumn('caste_category', text, required)
    .addColumn('aadhaar_cipher', binary, required)
    .addColumn('aadhaar_last_four', text, required)
    .addColumn('answers_json', json, required)
    .addColumn('unlikely_json', json, required)
    // the privacy notice that it was sent under, and when (decisions/privacy.md)
    .addColumn('notice_version', integer)
    .addColumn('notice_language', text)
    .addColumn('notice_at', text)
    // how a parent agrees (decisions/parent-consent.md)
    .addColumn('consent_way', text)
    .addColumn('consent_email', text)
    .addColumn('consent_at', text)
    // who may open it again: a link that expires, and the tab that sent it
    .addColumn('link_hash', text)
    .addColumn('link_made_at', text)
    .addColumn('sender_key', text)
    .addColumn('code_version', integer, defaultsTo(0))
    // copied from the answers for the work list (decisions/application-states.md)
    .addColumn('marks', integer)
    .addColumn('keam_rank', integer)
    .addColumn('search_text', text, required)
    // decisions/application-states.md
    .addColumn('state', text, defaultsTo('received'))
    .addColumn('state_version', integer, defaultsTo(0))
    .addColumn('admitted_program', text, defaultsTo(''))
    .addColumn('shown_state', text, defaultsTo('received'))
    .addColumn('shown_since', text)
    .addColumn('shown_program', text, defaultsTo(''))
    .execute();
  const index = (name: string) => db.schema.createIndex(`applications_by_${name}`).on('applications');
  await index('link').column('link_hash').unique().execute();
  await index('fingerprint').column('fingerprint').execute();
  await index('arrival').columns(['submitted_at', 'number']).execute();
  for (const filter of FILTERS) await index(filter).columns([filter, 'submitted_at', 'number']).execute();
}
