import { CALLS } from 'contract/calls';
import { sendApplication } from '../../testing/applicationForm.testing';
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

it('a submitted application is erased completely, with its address, and one log entry stays', async () => {
  const visitor = await newVisitor(office.site.app);
  const { id, application_number: number } = await sendApplication(visitor, { name: 'WHOEVER ASKED' });
  const [other] = await seedApplications(office, { count: 1, at: daysAgo(1) });
  expect(await database()).toContain('WHOEVER ASKED');

  const said = await office.run('erase', number, '--reason', REASON, '--yes');
  expect(said).toMatchObject({ code: 0, stdout: `Erased: application ${number}.\n` });
  expect(said.stderr).toMatch(/^To be erased: application \S+ of WHOEVER ASKED, received .*, 2 pictures and documents/);
  expect(said.stderr).toMatch(
    /\nRETENTION_FLOOR_DAYS requires keeping it until \d\d-\d\d-\d{4}: say in the reason why it is erased earlier\.\n/,
  );

  expect((await visitor.get(CALLS.applicationPdf(id))).statusCode).toBe(404);
  expect(await office.db.selectFrom('applications').select('number').execute()).toEqual([{ number: other }]);
  expect(await uploads()).toHaveLength(1);
  expect(await log()).toEqual([`show | erase application ${number} | `, `erase | application ${number} | ${REASON}`]);
  expect(await database()).not.toContain('WHOEVER ASKED');
  expect(await office.run('erase', number, '--reason', REASON, '--yes')).toMatchObject({ code: 3 });
});

it('an applicant whose application was erased may apply again', async () => {
  const visitor = await newVisitor(office.site.app);
  const { application_number: number } = await sendApplication(visitor);
  await office.run('erase', number, '--reason', REASON, '--yes');
  const { application_number: other } = await sendApplication(visitor);
  expect(other).toMatch(/^2026-\d{6}$/);
  expect(other).not.toBe(number);
});

it('job applications and messages are erased by their reference, in any letter case', async () => {
  const [job, message] = [await seedJob(office, daysAgo(1)), await seedMessage(office, daysAgo(1))];
  const first = await office.run('erase', job.toLowerCase(), '--reason', REASON, '--yes');
  expect(first.stdout).toBe(`Erased: job application ${job}.\n`);
  expect(first.stderr).toContain(', 1 picture or document');
  expect(await office.run('erase', message, '--reason', REASON, '--yes')).toMatchObject({ code: 0 });
  expect(await office.db.selectFrom('job_applications').selectAll().execute()).toEqual([]);
  expect(await office.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
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
