import type { ApplicationRow, Db, OutboxRow } from '../../../db/schema';
import type { Letter, PersonalSources, SubmissionKind, SubmissionRow } from '../../submissionKind';
import { mailCodeFor } from '../access/mailCode';
import { applicationStatusAddress } from 'contract/pages/admissions';
import { deskAddresses } from 'contract/office/deskAddresses';
import { receivedOn } from '../../../mail/letter';
import { MAIL_CODE_MINUTES } from 'contract/admission/returnCode';
import type { QueuedLetter } from '../../../mail/outbox/queueMails';

import { stringify } from 'yaml';
import { openStoredContent } from '../../../content/contentStore';
import { shownConsent } from '../consent/parentConsent';
import { type ImageName, openApplication, type StoredApplication } from '../applicationsRepository';
import { sectionsOf, unlikelyOf } from './applicationAnswers';
import { dataRequestsOf } from '../states/dataRequests';
import { historyOf, notesOf } from '../states/applicationState';
import { documentName } from '../states/documentFiles';
import { requestsOf } from '../states/documentRequests';
import { openPdfQueue } from '../pdf/pdfQueue';
import { documentOf } from '../pdf/storedDocument';
import { mailsAndActs, readStored } from '../../personalRecords';

type Application = ApplicationRow & SubmissionRow;

/** No letter contains a decision or names a document: a mail may be read by more people than its recipient. */
export const applicationLetters: Readonly<Record<QueuedLetter['letter'] | OutboxRow['audience'], Letter<Application>>> =
  {
    sender: ({ reference, program, received_at }, { college, siteUrl }) => ({
      subject: `Your application ${reference} has been received`,
      parts: [
        `Thank you for applying to ${college.college_name}. Your application has been received.`,
        { facts: [['Application number', reference], ['Programme', program], receivedOn(received_at)] },
        {
          link: 'See the status of your application and open the form (PDF)',
          address: siteUrl + applicationStatusAddress(reference),
        },
        'You will need your return code. It was shown when you sent the form and is printed on it. We never send it by e-mail, and nobody from the college will ask you for it.',
        'Please give the application number whenever you write to us or call. There is no need to apply again.',
      ],
    }),
    office: ({ reference, name, program, received_at }, { deskUrl }) => ({
      subject: `New application ${reference} for ${program}`,
      parts: [
        'An application for admission has been received through the website.',
        {
          facts: [['Application number', reference], ['Programme', program], ['Name', name], receivedOn(received_at)],
        },
        { link: 'See the whole application, and decide', address: deskUrl + deskAddresses.application(reference) },
      ],
    }),
    news: ({ reference }, { siteUrl }) => ({
      subject: `There is news about your application ${reference}`,
      parts: [
        `There is news about your application ${reference}. Its page shows what it is, and whether there is something for you to do.`,
        { link: 'See the news', address: siteUrl + applicationStatusAddress(reference) },
        'You will need your return code. It was shown when you sent the form and is printed on it. We never send it by e-mail, and nobody from the college will ask you for it. If you have lost it, you can get a new one at the counter.',
      ],
    }),
    async code({ reference }, context) {
      const code = await mailCodeFor(context, reference);
      if (code === undefined) return undefined;
      return {
        subject: `The code for your application ${reference}`,
        parts: [
          `Somebody has asked for a code that opens the status of application ${reference}. Type it into the page that asked for it, in the same browser, within ${MAIL_CODE_MINUTES} minutes:`,
          { facts: [['Code', code]] },
          'If this was not you, you do not need to do anything: nobody can use the code without this e-mail. Do not give it to anybody; the college never asks you for it.',
        ],
      };
    },
    document: ({ reference }, { deskUrl }) => ({
      subject: `A document has been received for application ${reference}`,
      parts: [
        `A requested document has been received for application ${reference}.`,
        { link: 'See it', address: deskUrl + deskAddresses.application(reference) },
      ],
    }),
    withdrawal: ({ reference }, { deskUrl }) => ({
      subject: `Application ${reference} was withdrawn`,
      parts: [
        `The applicant has withdrawn application ${reference}.`,
        { link: 'See the whole application', address: deskUrl + deskAddresses.application(reference) },
      ],
    }),
    data_request: ({ reference }, { deskUrl }) => ({
      subject: `The applicant of ${reference} asks about their data`,
      parts: [
        `The applicant of application ${reference} has asked for a copy of their data, or for its erasure.`,
        { link: 'See the request, and answer it', address: deskUrl + deskAddresses.requests },
      ],
    }),
  };

export const applicationSubmission: SubmissionKind<Application> = {
  id: 'applications',
  event: 'application',
  words: ['application', 'applications'],
  table: {
    name: 'applications',
    reference: 'number',
    receivedAt: 'submitted_at',
    files: { table: 'application_files', column: 'application_id', key: 'id' },
  },
  letters: applicationLetters,
  personal: personalApplication,
};

const PICTURE_NAMES: Record<ImageName, string> = {
  photo: 'photo.jpg',
  applicantSignatureImage: 'applicant-signature.jpg',
  guardianSignatureImage: 'guardian-signature.jpg',
};

/** Returns everything that is stored about an applicant: as JSON, as text, with pictures, documents and the printed form. */
export async function personalApplication(sources: PersonalSources, row: ApplicationRow) {
  const application = await openApplication(sources.db, row);
  const record = await personalRecord(sources.db, application);
  return { record, files: () => personalFiles(sources, application, record) };
}

/** Instants are ISO 8601, UTC. */
async function personalRecord(db: Db, application: StoredApplication) {
  const { id, number, submitted_at, intake, state } = application.row;
  const history = await historyOf(db, id);
  const requests = await requestsOf(db, id);
  const notes = await notesOf(db, id);
  const numbers = db.selectFrom('application_numbers').select('given_at').where('number', '=', number);
  return {
    application_number: number,
    received_at: submitted_at,
    intake,
    privacy_notice: application.row.notice,
    parent_consent: application.consent,
    state,
    // The name of the office member is that person's data, not the applicant's.
    history: history.map(({ who, ...change }) => ({ ...change, by: who === 'applicant' ? 'applicant' : 'office' })),
    documents_asked_for: requests.map(({ since: at, ...request }) => ({ ...request, at })),
    asked_about_data: await dataRequestsOf(db, id),
    notes: notes.map(({ at, text }) => ({ at, text })),
    number_given_at: (await numbers.executeTakeFirst())?.given_at ?? null,
    ...(await mailsAndActs(db, { event: 'application' }, number)),
    answers: sectionsOf(application).flatMap(({ title: section, answers }) =>
      answers.map((answer) => ({ section, ...answer })),
    ),
    looks_unlikely: unlikelyOf(application),
    pictures: picturesOf(application).map(([name]) => name),
  };
}

async function personalFiles(sources: PersonalSources, application: StoredApplication, record: PersonalRecord) {
  const { number } = application.row;
  const documents = [...application.documents].map(([seq, file]) => [documentName(seq, file), file]);
  const stored = [...picturesOf(application), ...documents].map(async ([name = '', file = '']) => ({
    name,
    bytes: await readStored(sources.uploads, file, `application ${number}`),
  }));
  const files = await Promise.all(stored);
  return [
    { name: 'application.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
    { name: 'application.txt', bytes: Buffer.from(personalText(application, record)) },
    { name: `application-${number}.pdf`, bytes: await printedForm(sources, application) },
    ...files,
  ];
}

/** Returns its pictures: the name in a copy, and the name of the stored file. */
const picturesOf = ({ files }: StoredApplication) =>
  (Object.keys(PICTURE_NAMES) as ImageName[]).flatMap((kind) =>
    files[kind] === undefined ? [] : [[PICTURE_NAMES[kind], files[kind]]],
  );

async function printedForm({ db, uploads, now }: PersonalSources, application: StoredApplication): Promise<Buffer> {
  const content = await openStoredContent(db, now);
  const queue = openPdfQueue();
  return queue.make([await documentOf({ content, uploads }, application)]).finally(queue.close);
}

type PersonalRecord = Awaited<ReturnType<typeof personalRecord>>;

/** Formats a record as YAML, for somebody who does not read JSON: the answers as on the form. */
function personalText(application: StoredApplication, record: PersonalRecord): string {
  const sections = sectionsOf(application).map(({ title, answers }) => {
    return [title, Object.fromEntries(answers.map(({ label, value }) => [label, value]))] as const;
  });
  const parent_consent = shownConsent(application.consent);
  return stringify({ ...record, parent_consent, answers: Object.fromEntries(sections) }, { lineWidth: 0 });
}
