import { openStoredContent } from '../../../content/contentStore';
import type { Db } from '../../../db/schema';
import { openLetterQueue } from '../../../mail/outbox/queueMails';
import type { Keys } from '../../../secrets/keys';
import { openFileSandbox } from '../../../uploads/sandbox/fileSandbox';
import { openUploadStore } from '../../../uploads/uploadStore';
import type { TestOffice } from '../../../office/office.testing';
import { changeState, releaseDecisions, unreleased } from './changeState';
import type { OfficeContext } from './applicationState';
import { type DocumentStep, findRequest, judgeDocument } from './documentRequests';
import { statusOf } from '../status/applicationStatus';

const MAIL = { SMTP_URL: { host: 'localhost', port: 25, secure: false } };

/** Returns the context of the site and the office, in the name of somebody; mails are queued and not sent. */
export function contextOf({ db, keys, site }: { db: Db; keys: Keys; site: TestOffice['site'] }, who = 'anjali') {
  const sandbox = openFileSandbox();
  const now = () => new Date();
  return {
    db,
    keys,
    who,
    now,
    queueLetter: openLetterQueue(MAIL, now),
    uploads: openUploadStore(site.uploads, keys.files),
    sandbox: { ...sandbox.of(''), close: sandbox.close },
    admitNew: () => Promise.resolve(() => Promise.resolve()),
    virusScanner: { scan: () => Promise.resolve(undefined) },
  };
}

/** Changes a state as a person does who has just looked at the application. */
export async function changeAsShown(
  context: OfficeContext,
  wanted: Omit<Parameters<typeof changeState>[1], 'seen'>,
): ReturnType<typeof changeState> {
  const { number } = wanted;
  const query = context.db.selectFrom('applications').select('state_version').where('number', '=', number);
  const row = await query.executeTakeFirst();
  return changeState(context, { ...wanted, seen: row?.state_version ?? 0 });
}

/** Takes a step with a document as a person does who has just looked at it. */
export async function judgeAsShown(
  context: OfficeContext,
  { number, id }: { number: string; id: number },
  step: DocumentStep,
  reason = '',
): Promise<void> {
  await judgeDocument(context, { number, id, seen: await sinceOf(context.db, number, id) }, step, reason);
}

/** Returns since when a document has been in its state. */
export async function sinceOf(db: Db, number: string, id: number): Promise<string> {
  const row = await db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  return (await findRequest(db, row, id)).since;
}

/** Releases all decisions as a person does who has just looked at them. */
export async function releaseAsShown(context: OfficeContext): ReturnType<typeof releaseDecisions> {
  const rows = await unreleased(context.db, '');
  const seen = rows.map(({ number, state_version }) => ({ number, version: state_version }));
  return releaseDecisions(context, '', seen);
}

/** Returns what the applicant is shown. */
export async function shownOf(db: Db, number: string): ReturnType<typeof statusOf> {
  const row = await db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const content = await openStoredContent(db, () => new Date());
  return statusOf({ db, content }, row);
}

/** Returns the letters that were queued about an application, each with its audience. */
export async function lettersAbout(db: Db, number: string): Promise<string[]> {
  const letters = db.selectFrom('outbox').selectAll().where('letter', 'is not', null);
  const rows = await letters.where('subject_ref', '=', number).execute();
  return rows.map(({ letter, audience }) => `${letter} to ${audience}`).sort();
}
