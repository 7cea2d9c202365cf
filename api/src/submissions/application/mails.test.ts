import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ApplicationStatusResponse } from 'contract/calls';
import { eventually } from 'contract/eventually.testing';
import { DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { openLetterQueue } from '../../mail/outbox/queueMails';
import { staffVisitor } from '../../staff/staff.testing';
import { seedApplications } from '../../testing/seedApplications';
import { mailedCode, startSmtpServer, wrongOf } from '../../testing/smtpServer.testing';
import { forAllTests, forEachTest, openTestApi, TODAY } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';
import { deleteSubmissions, mailsSettled } from '../deleteSubmissions.testing';
import type { LetterContext } from '../submissionKind';
import { newReturnCode, returnCodeOf } from './access/returnCode';
import { applicationLetters } from './office/applicationSubmission';
import { askAboutData } from './states/dataRequests';
import { changeAsShown, releaseAsShown } from './states/states.testing';

const NUMBER = '2026-000001';
const EMAIL = 'anjali@example.in';
const GONE = 'gone@example.in';
const SITE_URL = 'https://college.example.org';

let time = TODAY;
const now = () => time;
const smtp = forAllTests(() => startSmtpServer({ recipient: (address) => (address === GONE ? 550 : 250) }));
const api = forAllTests(() => openTestApi({ SMTP_URL: smtp.url, SITE_URL }, now, { pollMs: 100 }));
afterEach(() => mailsSettled(api.db));
beforeEach(async () => {
  time = TODAY;
  smtp.mails.length = 0;
  await deleteSubmissions(api.db);
  await seedApplications(api.db, api.keys, [{ number: NUMBER, changes: { email: EMAIL } }]);
});

const visitor = forEachTest(() => newVisitor(api.app));

const ask = (by = visitor, number = NUMBER, email = EMAIL) =>
  by.post(STATUS_CALLS.askCode, { application_number: number, email });
const open = (code: string, by = visitor) => by.post(STATUS_CALLS.openByCode, { code });

/** Returns the code of the last mail once `count` mails have been received. */
async function codeOf(count: number): Promise<string> {
  const { mail, code } = await mailedCode(smtp, count);
  expect([mail?.to?.[0]?.address, mail?.subject]).toEqual([EMAIL, `The code for your application ${NUMBER}`]);
  return code;
}

it('a mailed code opens the application once, in the browser that asked for it', async () => {
  const other = await newVisitor(api.app);
  expect((await ask(visitor, NUMBER, ' Anjali@Example.in ')).json()).toMatchObject({ success: 1 });
  const code = await codeOf(1);
  await ask(other, NUMBER, 'other@example.in');
  expect((await open(code, other)).statusCode).toBe(422);
  // as it is pasted from a sentence
  const answer = await open(`\u2060‘${code.replace(' ', '\u2011')}’.`);
  expect(answer.json()).toMatchObject({ success: 1, data: { application_number: NUMBER } });
  expect((await visitor.get(STATUS_CALLS.status)).json()).toMatchObject({ success: 1 });
  expect((await open(code)).statusCode).toBe(422);
  expect(smtp.mails).toHaveLength(1);
});

it('an unknown number and another address get the same answer as matching ones, and no mail', async () => {
  const others = [ask(visitor, '2026-999999'), ask(visitor, NUMBER, 'x@example.in')];
  const answers = await Promise.all([ask(), ...others]);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers.every(({ headers }) => String(headers['set-cookie']).includes('mail-code='))).toBe(true);
  await codeOf(1);
  expect(await api.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

it('a code ends after five wrong tries, after fifteen minutes and with a newer one', async () => {
  const earlier = await newVisitor(api.app);
  await ask(earlier);
  const replaced = await codeOf(1);
  await ask();
  const first = await codeOf(2);
  expect((await open(replaced, earlier)).statusCode).toBe(422);
  for (let turn = 0; turn < 5; turn++) {
    const errors = { code: [expect.stringContaining('is wrong or has expired')] };
    expect((await open(wrongOf(first))).json()).toMatchObject({ errors });
  }
  expect((await open(first)).statusCode).toBe(422);

  const later = await newVisitor(api.app);
  await ask(later);
  const second = await codeOf(3);
  time = new Date(TODAY.getTime() + 15 * 60_000);
  expect((await open(second, later)).statusCode).toBe(422);
});

it('three codes an hour are sent for an application, the same answer is given to a fourth, and no code is stored', async () => {
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  const code = (await codeOf(3)).replace(' ', '');
  expect(await api.db.selectFrom('outbox').select('id').execute()).toHaveLength(3);
  const rows = await api.db.selectFrom('mail_codes').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
});

it('requests of strangers with other addresses do not use up the owner’s', async () => {
  const stranger = await newVisitor(api.app);
  await Promise.all(Array.from({ length: 5 }, () => ask(stranger, NUMBER, 'x@example.in')));
  expect((await ask()).statusCode).toBe(200);
  expect((await open(await codeOf(1))).statusCode).toBe(200);
});

it('a new return code ends a mailed code at once', async () => {
  await ask();
  const code = await codeOf(1);
  await newReturnCode({ db: api.db, keys: api.keys, who: 'clerk@college.org', now }, NUMBER, '');
  expect((await open(code)).statusCode).toBe(422);
});

it('without mail no code is offered, and asking for one says where to go', async () => {
  const silent = await openTestApi();
  const other = await newVisitor(silent.app);
  expect((await other.get(STATUS_CALLS.status)).json()).not.toHaveProperty('mail_codes');
  const message = 'This site sends no mail. Come to the office, or call it.';
  expect((await ask(other)).json()).toMatchObject({ message });
  await silent.close();
  expect((await visitor.get(STATUS_CALLS.status)).json()).toMatchObject({ mail_codes: true });
});

async function admit(number = NUMBER): Promise<void> {
  const { db, keys } = api;
  const context = { db, keys, who: 'anjali', now, queueLetter: openLetterQueue(api.env, now) };
  await changeAsShown(context, { number, to: 'admitted', reason: '' });
  await releaseAsShown(context);
}

it('a mail says that there is news, and where, without the decision or a code', async () => {
  await admit();
  await smtp.received(1);
  const [mail] = await smtp.read();
  expect(mail?.to?.[0]?.address).toBe('anjali@example.in');
  expect(mail?.subject).toBe(`There is news about your application ${NUMBER}`);
  expect(mail?.text).toContain(`https://college.example.org/application/status#${NUMBER}`);
  expect(mail?.text).not.toMatch(/admitted|congratulations/i);
  expect(mail?.text).not.toContain(returnCodeOf(api.keys, { id: `secret-${NUMBER}`, code_version: 0 }));
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

it('a letter that came back for good is told to the applicant and to the desk, until one goes out', async () => {
  const { db, keys } = api;
  const number = '2026-000002';
  await seedApplications(db, keys, [{ number, changes: { email: GONE } }]);
  await admit(number);
  const clerk = await staffVisitor(api, db, ['clerk']);
  const atDesk = async () =>
    (await clerk.get(DESK_CALLS.application(number))).json<DeskApplicationResponse>().data?.returned_mail;
  await eventually(atDesk);
  expect(await atDesk()).toEqual({ at: TODAY.toISOString(), why: 'RCPT TO: 550 5.1.1 (address): not here' });
  const code = returnCodeOf(keys, { id: `secret-${number}`, code_version: 0 });
  const status = async () => {
    const answer = await visitor.post(STATUS_CALLS.open, { application_number: number, return_code: code });
    return answer.json<ApplicationStatusResponse>().data?.mail_returned_at;
  };
  expect(await status()).toBe(TODAY.toISOString());
  await db.updateTable('outbox').set({ state: 'sent', fault: null }).execute();
  expect([await atDesk(), await status()]).toEqual([null, undefined]);
});

it('a data request is confirmed to the applicant, and reported to the office', async () => {
  const applicant = { db: api.db, now, queueLetter: openLetterQueue(api.env, now) };
  await askAboutData(applicant, { number: NUMBER, kind: 'erasure' });

  await smtp.received(2);
  const mails = await smtp.read();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `The applicant of ${NUMBER} asks about their data`,
    `There is news about your application ${NUMBER}`,
  ]);
  const toOffice = mails.find(({ subject }) => subject?.includes('asks about'));
  expect(toOffice?.text).toContain('https://college.example.org/office/requests\n');
});

it('letters to the office link to the desk, and name no command', async () => {
  const [siteUrl, deskUrl] = ['https://college.example.org', 'https://desk.college.example.org'];
  for (const letter of ['document', 'withdrawal', 'data_request'] as const) {
    const context = { siteUrl, deskUrl } as LetterContext;
    const words = JSON.stringify(await applicationLetters[letter]({ reference: '2026-000001' } as never, context));
    expect(words).toContain(`${deskUrl}/office/`);
    expect(words).not.toContain('npm run');
  }
});
