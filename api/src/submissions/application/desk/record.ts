import type { Kysely } from 'kysely';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { formatDate } from 'contract/dates';
import type { DeskApplication } from 'contract/office/applicationCalls';
import { noticeReference } from 'contract/privacyNotice';
import type { ApplicationRow, Database } from '../../../db/schema';
import { failedLetter } from '../../../mail/outbox/outbox';
import type { Keys } from '../../../secrets/keys';
import { shownConsent } from '../consent/keptConsent';
import { answersOf, unlikelyOf } from '../office/applicationAnswers';
import { type OfficeApplication, openApplication } from '../office/openApplication';
import { historyOf } from '../states/applicationState';
import { documentFiles, requestsOf } from '../states/documentRequests';
import { notesOf } from '../office/notes';
import { lineOf } from './workList';

interface Sources {
  db: Kysely<Database>;
  keys: Keys;
}

/** Returns a row and its opened application, with the Aadhaar number masked; undefined when there is no such number. */
export async function openNumber({ db, keys }: Sources, number: string) {
  const row = await db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();
  return row && { row, application: await openApplication({ db, keys }, row, false) };
}

/** Returns everything about one application in its current state. Reading it counts as opening it. */
export async function deskApplication(
  { db }: Pick<Sources, 'db'>,
  { row, application }: { row: ApplicationRow; application: OfficeApplication },
): Promise<DeskApplication> {
  const [history, requests, files] = await Promise.all([
    historyOf(db, row.id),
    requestsOf(db, row.id),
    documentFiles(db, row.id),
  ]);
  return {
    ...lineOf(row, row.state_version, requests.filter(({ state }) => state === 'received').length),
    shown_state: row.shown_state,
    shown_programme: row.shown_program,
    privacy_notice: application.notice === null ? '' : noticeReference(application.notice),
    parent_consent: shownConsent(application.consent),
    sections: sectionsOf(application),
    remarks: unlikelyOf(application).map(({ label, why }) => ({ label, why })),
    pictures: ADMISSION_FIELDS.filter(({ name }) => Object.hasOwn(application.files, name)).map(({ name, label }) => ({
      name,
      label,
    })),
    returned_mail: (await failedLetter(db, row.number)) ?? null,
    notes: await notesOf(db, row.id),
    history: history.map(({ at, who, from, to, reason }) => ({ at, who, from, to, reason })),
    documents: requests.map((request) => ({ ...request, has_file: files.has(request.id) })),
    earlier: await othersOf(db, row),
  };
}

function sectionsOf(application: OfficeApplication): DeskApplication['sections'] {
  const answers = answersOf(application);
  return [...new Set(answers.map(({ section }) => section))].map((title) => ({
    title,
    answers: answers
      .filter(({ section }) => section === title)
      .map(({ label, value }) => ({ label, value: formatDate(value) || value })),
  }));
}

/**
 * Returns applications that the same person seems to have sent: with the same birthday, and the same e-mail address or
 * mobile.
 */
async function othersOf(
  db: Kysely<Database>,
  { id, date_of_birth, email, mobile }: ApplicationRow,
): Promise<DeskApplication['earlier']> {
  return db
    .selectFrom('applications')
    .select(['number', 'submitted_at as received_at', 'program as programme', 'state'])
    .where('date_of_birth', '=', date_of_birth)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('mobile', '=', mobile)]))
    .where('id', '!=', id)
    .orderBy('submitted_at', 'desc')
    .execute();
}

/** Records that somebody, by e-mail address, has seen the current version of an application. */
export async function markOpened(db: Kysely<Database>, { id, state_version: version }: ApplicationRow, who: string) {
  await db
    .insertInto('application_reads')
    .values({ application_id: id, who, version })
    .onConflict((conflict) => conflict.columns(['application_id', 'who']).doUpdateSet({ version }))
    .execute();
}
