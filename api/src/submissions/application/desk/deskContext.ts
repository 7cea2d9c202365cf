import type { FastifyRequest } from 'fastify';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { DeskApplication, DeskApplicationResponse } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../audit/officeLog';
import type { ApplicationRow, Db } from '../../../db/schema';
import { NotFound } from '../../../lib/refusals';
import { failedLetter } from '../../../mail/outbox/outbox';
import { answerChange } from '../../posted/calls';
import { openApplication, type StoredApplication } from '../applicationsRepository';
import { shownConsent } from '../consent/parentConsent';
import { sectionsOf, unlikelyOf } from '../office/applicationAnswers';
import { findByNumber, historyOf, notesOf, type OfficeContext } from '../states/applicationState';
import { officeRequestsOf } from '../states/documentRequests';
import { lineOf } from './workList';

export interface NumberRoute {
  Params: { number: string };
}

/** The number of a document of the application, or of a request about its data. */
export interface DocumentRoute {
  Params: { number: string; id: string };
}

/** Returns the helpers of the desk's routes, which act in the name of the signed-in account. */
export function deskContext(context: ApiContext) {
  const { db, mail } = context;
  const officeOf = ({ staff }: FastifyRequest): OfficeContext => ({
    ...context,
    queueLetter: mail.queueLetter,
    who: staff.email,
  });

  /** Returns an application with the Aadhaar number masked. @throws NotFound */
  async function known(number: string) {
    const row = await findByNumber(db, number);
    if (row === undefined)
      throw new NotFound(`There is no application ${number.slice(0, 40)}. Look for it in the list.`);
    return openApplication(db, row);
  }

  /** Returns an application that is about to be shown, after logging who reads it. */
  async function opened(request: FastifyRequest<NumberRoute>, act: 'show' | 'pdf' | 'document' | 'copy', what: string) {
    const { number } = request.params;
    const found = await known(number);
    await logReading(officeOf(request), act, `desk ${what}`, [number]);
    return found;
  }

  /** Changes an application, and responds with its state afterwards; 409 with its state when somebody else was first. */
  const answerTo = (
    request: FastifyRequest<NumberRoute>,
    act: (office: OfficeContext) => Promise<string>,
  ): Promise<DeskApplicationResponse> =>
    answerChange(
      () => act(officeOf(request)).finally(mail.wake),
      async () => deskApplication(db, await known(request.params.number)),
      () => opened(request, 'show', 'application'),
    );
  return { officeOf, known, opened, answerTo };
}

export type DeskContext = ReturnType<typeof deskContext>;

/** Returns everything about one application in its current state. Reading it counts as opening it. */
export async function deskApplication(db: Db, application: StoredApplication): Promise<DeskApplication> {
  const { row } = application;
  const [history, requests] = await Promise.all([historyOf(db, row.id), officeRequestsOf(db, row.id)]);
  const pictures = ADMISSION_FIELDS.filter(({ name }) => Object.hasOwn(application.files, name));
  return {
    ...lineOf(row, row.state_version, requests.filter(({ state }) => state === 'received').length),
    shown_state: row.shown_state,
    shown_programme: row.shown_program,
    privacy_notice: row.notice ?? '',
    parent_consent: shownConsent(application.consent),
    sections: sectionsOf(application),
    remarks: unlikelyOf(application),
    pictures: pictures.map(({ name, label }) => ({ name, label })),
    returned_mail: (await failedLetter(db, row.number)) ?? null,
    notes: await notesOf(db, row.id),
    history,
    documents: requests.map((request) => ({ ...request, has_file: application.documents.has(request.id) })),
    earlier: await othersOf(db, row),
  };
}

/** Returns what the same person seems to have sent: with the same birthday, and the same e-mail address or mobile. */
const othersOf = (db: Db, { id, date_of_birth, email, mobile }: ApplicationRow) =>
  db
    .selectFrom('applications')
    .select(['number', 'submitted_at as received_at', 'program as programme', 'state'])
    .where('date_of_birth', '=', date_of_birth)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('mobile', '=', mobile)]))
    .where('id', '!=', id)
    .orderBy('submitted_at', 'desc')
    .execute();
