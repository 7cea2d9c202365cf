import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS } from 'contract/calls';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { INBOX_CALLS } from 'contract/office/inboxCalls';
import { staffVisitor } from '../../staff/staff.testing';
import { fileForm, sendApplication } from '../../testing/applicationForm.testing';
import { pdfDocument } from '../../testing/documents.testing';
import { forEachTest } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';
import { namesIn } from '../../testing/testStorage.testing';
import { loggedActs, openTestOffice } from '../office.testing';
import { daysAgo, seedApplications, seedJob, seedMessage } from './seed.testing';
import { storedText } from '../../testing/storedText.testing';

const REASON = 'asked for by letter';

const office = forEachTest(() => openTestOffice());

const uploads = () => namesIn(office.site.uploads);
const log = () => loggedActs(office.db, 'act', 'subject', 'reason');

const database = () => storedText(office.site.env.DATA_DIR);

it('a submitted application is erased completely, with its address, documents and history; one log entry stays, and its applicant may apply again', async () => {
  const visitor = await newVisitor(office.site.app);
  const { id, application_number, return_code } = await sendApplication(visitor, { name: 'WHOEVER ASKED' });
  const number = application_number;
  const clerk = await staffVisitor(office.site, office.db, ['clerk']);
  await clerk.post(DESK_CALLS.documents(number), { title: 'Mark list', note: '' });
  await visitor.post(STATUS_CALLS.open, { application_number, return_code });
  await visitor.post(STATUS_CALLS.document(1), fileForm(pdfDocument(), 'list.pdf'));
  const [other] = await seedApplications(office, { count: 1, at: daysAgo(1) });
  expect(await database()).toContain('WHOEVER ASKED');

  const said = await office.run('erase', number, '--reason', REASON, '--yes');
  expect(said).toMatchObject({ code: 0, stdout: `Erased: application ${number}.\n` });
  expect(said.stderr).toMatch(/^To be erased: application \S+ of WHOEVER ASKED, received .*, 3 pictures and documents/);
  expect(said.stderr).toMatch(
    /\nRETENTION_FLOOR_DAYS requires keeping it until \d\d-\d\d-\d{4}: say in the reason why it is erased earlier\.\n/,
  );

  expect((await visitor.get(CALLS.applicationPdf(id))).statusCode).toBe(404);
  expect(await office.db.selectFrom('applications').select('number').execute()).toEqual([{ number: other }]);
  for (const table of ['application_history', 'application_documents'] as const)
    expect(await office.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await office.db.selectFrom('application_files').selectAll().execute()).toHaveLength(1);
  expect(await uploads()).toHaveLength(1);
  expect((await log()).slice(-2)).toEqual([
    `show | erase application ${number} | `,
    `erase | application ${number} | ${REASON}`,
  ]);
  expect(await database()).not.toContain('WHOEVER ASKED');
  expect(await office.run('erase', number, '--reason', REASON, '--yes')).toMatchObject({ code: 3 });
  const { application_number: next } = await sendApplication(visitor, { name: 'WHOEVER ASKED' });
  expect([/^2026-\d{6}$/.test(next), next === number]).toEqual([true, false]);
});

it('job applications and messages are erased by their reference, in any letter case, with who dealt with them', async () => {
  const [job, message] = [await seedJob(office, daysAgo(1)), await seedMessage(office, daysAgo(1))];
  const clerk = await staffVisitor(office.site, office.db, ['clerk']);
  await clerk.get(INBOX_CALLS.item('messages', message));
  await clerk.post(INBOX_CALLS.done('messages', message), { is_done: true, seen: 0, note: 'Called back.' });
  expect(await office.db.selectFrom('inbox_changes').selectAll().execute()).toHaveLength(1);
  const first = await office.run('erase', job.toLowerCase(), '--reason', REASON, '--yes');
  expect(first.stdout).toBe(`Erased: job application ${job}.\n`);
  expect(first.stderr).toContain(', 1 picture or document');
  expect(await office.run('erase', message, '--reason', REASON, '--yes')).toMatchObject({ code: 0 });
  for (const table of ['job_applications', 'contact_messages', 'inbox_changes', 'reads'] as const)
    expect(await office.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await uploads()).toEqual([]);
});

it('nothing is erased without a terminal to confirm it, a reason that is long enough, and a number', async () => {
  await seedApplications(office, { count: 1, at: daysAgo(1) });
  for (const [args, fix] of [
    [['2019-000001', '--reason', REASON], 'add --yes'],
    [['2019-000001', '--reason', 'because', '--yes'], '"because" has fewer than 10'],
    [['2019-000001', '--yes'], '--reason'],
    [['--reason', REASON, '--yes'], 'missing required argument'],
  ] as const)
    expect(await office.run('erase', ...args)).toMatchObject({ code: 2, stderr: expect.stringContaining(fix) });
  expect(await office.db.selectFrom('applications').selectAll().execute()).toHaveLength(1);
  expect((await log()).join()).not.toMatch(/\berase \|/);
});
