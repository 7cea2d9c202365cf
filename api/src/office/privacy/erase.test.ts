import { CALLS, type SubmissionResponse } from 'contract/calls';
import { applicationUnder, multipartOf } from '../../testing/applicationForm';
import { newVisitor } from '../../testing/visitor';
import { namesIn } from '../../testing/testStorage';
import { openTestOffice, type TestOffice } from '../office.testing';
import { daysAgo, seedApplications, seedJob, seedMessage } from './seed.testing';
import { storedText } from '../../testing/storedText.testing';

const REASON = 'asked for by letter';

let office: TestOffice;
beforeEach(async () => {
  office = await openTestOffice();
});
afterEach(() => office.close());

const uploads = () => namesIn(office.site.uploads);
const log = () => office.db.selectFrom('office_log').select(['act', 'subject', 'reason']).orderBy('seq').execute();

const database = () => storedText(office.site.env.DATA_DIR);

it('a submitted application is erased completely, with its address, and one log entry stays', async () => {
  const visitor = await newVisitor(office.site.app);
  const values = await applicationUnder('', { name: 'WHOEVER ASKED' });
  const sent = (await visitor.post(CALLS.storeAdmission, multipartOf(values))).json<SubmissionResponse>();
  const number = /\d{4}-\d{6}/.exec(sent.message)?.[0] ?? '';
  const [other] = await seedApplications(office, { count: 1, at: daysAgo(1) });
  expect(await database()).toContain('WHOEVER ASKED');

  const said = await office.run('erase', number, '--reason', REASON, '--yes');
  expect(said).toMatchObject({ code: 0, stdout: `Erased: application ${number}.\n` });
  expect(said.stderr).toMatch(/^To be erased: application \S+ of WHOEVER ASKED, received .*, 2 pictures and documents/);
  expect(said.stderr).toMatch(
    /\nRETENTION_FLOOR_DAYS requires keeping it until \d\d-\d\d-\d{4}: say in the reason why it is erased earlier\.\n/,
  );

  expect((await visitor.get(CALLS.applicationPdf(sent.data?.id ?? ''))).statusCode).toBe(404);
  expect(await office.db.selectFrom('applications').select('number').execute()).toEqual([{ number: other }]);
  expect(await uploads()).toHaveLength(1);
  expect(await log()).toEqual([
    { act: 'show', subject: `erase application ${number}`, reason: '' },
    { act: 'erase', subject: `application ${number}`, reason: REASON },
  ]);
  expect(await database()).not.toContain('WHOEVER ASKED');
  expect(await office.run('erase', number, '--reason', REASON, '--yes')).toMatchObject({ code: 3 });
});

it('an applicant whose application was erased may apply again', async () => {
  const visitor = await newVisitor(office.site.app);
  const form = multipartOf(await applicationUnder(''));
  const first = (await visitor.post(CALLS.storeAdmission, form)).json<SubmissionResponse>();
  const number = /\d{4}-\d{6}/.exec(first.message)?.[0] ?? '';
  await office.run('erase', number, '--reason', REASON, '--yes');
  const second = (await visitor.post(CALLS.storeAdmission, form)).json<SubmissionResponse>();
  expect(second.success).toBe(1);
  expect(second.message).not.toContain(number);
});

it('job applications and messages are erased by their reference, in any letter case', async () => {
  const [job, message] = [await seedJob(office, daysAgo(1)), await seedMessage(office, daysAgo(1))];
  const first = await office.run('erase', '--job', job.toLowerCase(), '--reason', REASON, '--yes', '--json');
  expect(JSON.parse(first.stdout)).toEqual({ erased: job, kind: 'job_applications', files: 1 });
  expect(await office.run('erase', '--message', message, '--reason', REASON, '--yes')).toMatchObject({ code: 0 });
  expect(await office.db.selectFrom('job_applications').selectAll().execute()).toEqual([]);
  expect(await office.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  expect(await uploads()).toEqual([]);
});

it.each([
  ['there is no terminal to confirm it', ['2019-000001', '--reason', REASON], 'add --yes'],
  ['the reason is too short', ['2019-000001', '--reason', 'because', '--yes'], '"because" has fewer than 10'],
  ['there is no reason', ['2019-000001', '--yes'], '--reason'],
  ['two are named together', ['2019-000001', '--job', 'K7QF-3MWX', '--reason', REASON, '--yes'], 'one at a time'],
  ['nothing is named', ['--reason', REASON, '--yes'], 'one at a time'],
])('nothing is erased when %s', async (_case, args, fix) => {
  await seedApplications(office, { count: 1, at: daysAgo(1) });
  const said = await office.run('erase', ...args);
  expect(said.code).toBe(2);
  expect(said.stderr).toContain(fix);
  expect(await office.db.selectFrom('applications').selectAll().execute()).toHaveLength(1);
  expect((await log()).map(({ act }) => act)).not.toContain('erase');
});
