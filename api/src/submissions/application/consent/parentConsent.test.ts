import { withComputedValues } from 'contract/admission/computed';
import { PARENT_CONSENT_CALLS } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { FORM_POSTS } from 'contract/formPosts';
import { deleteSubmissions, mailsSettled } from '../../deleteSubmissions.testing';
import { removeEndedConsents } from './parentConsent';
import { applicationUnder, multipartOf, postedOf } from '../../../testing/applicationForm.testing';
import { postForm } from '../../../testing/postForm.testing';
import { mailedCode, startSmtpServer, wrongOf } from '../../../testing/smtpServer.testing';
import { forAllTests, forEachTest, openTestApi } from '../../../testing/testApi.testing';
import { newVisitor } from '../../../testing/visitor';

const PARENT = 'suma@example.in';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let now = new Date();
beforeEach(() => void (now = new Date()));
const smtp = forAllTests(() => startSmtpServer());
const openWith = (settings: Record<string, string>) =>
  openTestApi({ SMTP_URL: smtp.url, SITE_URL: 'http://localhost', ...settings }, () => now, { pollMs: 100 });
const api = forAllTests(() => openWith({}));
afterEach(() => mailsSettled(api.db));
beforeEach(async () => {
  smtp.mails.length = 0;
  await deleteSubmissions(api.db);
});

const visitor = forEachTest(() => newVisitor(api.app));

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const bornYearsAgo = (years: number) => `${now.getUTCFullYear() - years}-01-01`;
const formOf = async (changes: Partial<AdmissionFormValues>) =>
  multipartOf(withComputedValues(await applicationUnder('', changes), now));
const minor = (changes: Partial<AdmissionFormValues> = {}) => formOf({ dateOfBirth: bornYearsAgo(17), ...changes });
const send = (form: FormData, by = visitor) => by.post(CALLS.storeAdmission, form);
const ask = (email = PARENT, by = visitor) => by.post(PARENT_CONSENT_CALLS.ask, { email });
const give = (code: string, by = visitor) => by.post(PARENT_CONSENT_CALLS.give, { code });

/** Returns the code of the last mail once `count` mails have been received. */
async function codeOf(count: number): Promise<string> {
  const { mail, code } = await mailedCode(smtp, count);
  expect(mail?.subject).toBe('Your consent to an application for admission');
  return code;
}

async function consent() {
  await ask();
  expect((await give(await codeOf(1))).json()).toMatchObject({ success: 1 });
}
const consentsKept = (site = api) => site.db.selectFrom('parent_consents').selectAll().execute();
const consentStored = async (site = api) =>
  JSON.parse(
    (await site.db.selectFrom('applications').select('consent_json').executeTakeFirstOrThrow()).consent_json ?? 'null',
  ) as unknown;

it('an applicant of 17 is accepted once a parent has given the mailed code, and who agreed and when is stored', async () => {
  const refused = await send(await minor());
  const errors = { parent_consent: [expect.stringContaining('a parent or guardian')] };
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors }]);

  expect((await ask(' Suma@Example.in ')).json()).toMatchObject({ success: 1, data: { given: false } });
  expect((await send(await minor())).statusCode).toBe(422);
  const code = await codeOf(1);
  const [mail] = await smtp.read();
  expect(mail?.to?.[0]?.address).toBe(PARENT);
  expect(mail?.text).toContain('http://localhost/privacy');
  expect(mail?.text).not.toContain('ANJALI');
  await give(code);

  const answer = (await send(await minor())).json<SubmissionResponse>();
  expect(answer).toMatchObject({ success: 1 });
  expect(await consentStored()).toEqual({ way: 'code', email: PARENT, at: now.toISOString() });
  expect(await consentsKept()).toEqual([]);
  expect(await api.db.selectFrom('outbox').selectAll().where('event', '=', 'parent_consent').execute()).toEqual([]);
});

it('from the 18th birthday on nobody else is asked', async () => {
  const today = now.toISOString().slice(5, 10);
  const form = await formOf({ dateOfBirth: `${now.getUTCFullYear() - 18}-${today === '02-29' ? '02-28' : today}` });
  expect((await send(form)).json()).toMatchObject({ success: 1 });
  expect(await consentStored()).toBeNull();
});

it('a consent is valid in the browser that asked for it, for one application, and for a day', async () => {
  await consent();
  const other = await newVisitor(api.app);
  expect((await send(await minor(), other)).statusCode).toBe(422);
  later(23 * HOUR);
  expect((await ask()).json()).toMatchObject({ data: { given: true } });
  expect((await send(await minor())).json()).toMatchObject({ success: 1 });
  expect((await send(await minor({ religion: 'Another' }))).statusCode).toBe(422);
  // sent again as a whole it is the same application
  expect((await send(await minor())).json()).toMatchObject({ success: 1 });
});

it('after a day the parent is asked again, and after another hour nothing is left of the first consent', async () => {
  await consent();
  later(24 * HOUR);
  expect((await send(await minor())).statusCode).toBe(422);
  expect((await ask()).json()).toMatchObject({ data: { given: false } });
  await removeEndedConsents(api.db, now);
  expect(await consentsKept()).toHaveLength(1);
  later(26 * HOUR);
  await removeEndedConsents(api.db, now);
  expect(await consentsKept()).toEqual([]);
  expect(await api.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});

it('the applicant’s own address is not accepted as a parent’s, however it is written', async () => {
  await ask('anjali+parent@example.in');
  await give(await codeOf(1));
  const answer = await send(await minor());
  expect(answer.json()).toMatchObject({
    errors: { parent_consent: [expect.stringContaining('applicant’s own e-mail address')] },
  });
});

it('a wrong code reports how many tries are left, and the fifth ends it', async () => {
  await ask();
  const code = await codeOf(1);
  const messages: string[] = [];
  for (let turn = 0; turn < 5; turn++) messages.push((await give(wrongOf(code))).json<{ message: string }>().message);
  expect(messages[0]).toBe('This code is not correct. Compare it with the e-mail: 4 tries are left.');
  expect(messages[3]).toContain('One try is left');
  expect(messages[4]).toBe('This code no longer works. Ask for another one.');
  expect((await give(code)).statusCode).toBe(422);
  expect((await give(code, await newVisitor(api.app))).statusCode).toBe(422);
});

it('a code works for fifteen minutes, and a newer one ends it', async () => {
  await ask();
  const first = await codeOf(1);
  await ask('gopal@example.in');
  const second = await codeOf(2);
  expect((await give(first)).statusCode).toBe(422);
  later(15 * MINUTE);
  expect((await give(second)).statusCode).toBe(422);
});

it('a mailbox is sent three codes an hour, a browser five', async () => {
  await visitor.get(CALLS.generateApplicationNumber);
  for (let turn = 0; turn < 3; turn++) expect((await ask()).statusCode).toBe(200);
  const fourth = await ask('SUMA+again@example.in');
  expect([fourth.statusCode, fourth.json()]).toMatchObject([429, { message: expect.stringContaining('Wait an hour') }]);
  for (let turn = 0; turn < 2; turn++) expect((await ask(`p${turn}@example.in`)).statusCode).toBe(200);
  expect((await ask('p9@example.in')).statusCode).toBe(429);
});

it('a mailbox that has reached its daily limit of mails gets none, and nothing about it is stored', async () => {
  const site = await openWith({ MAILS_PER_RECIPIENT: '1' });
  expect((await ask(PARENT, await newVisitor(site.app))).statusCode).toBe(200);
  expect((await ask(PARENT, await newVisitor(site.app))).statusCode).toBe(429);
  expect(await consentsKept(site)).toHaveLength(1);
  await site.close();
});

it.each(['', 'suma', 'suma@example', `${'s'.repeat(120)}@example.in`])(
  'an invalid address, such as "%s", is reported at the field',
  async (email) => {
    const answer = await ask(email);
    const errors = { email: [expect.stringContaining('in full')] };
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors }]);
  },
);

it('outside the season nobody is sent a code', async () => {
  now = new Date('2031-01-01T06:00:00Z');
  const answer = await ask();
  expect(answer.json()).toMatchObject({ success: 0 });
  expect(await consentsKept()).toEqual([]);
});

it('when consent is signed at the counter, an applicant of 17 is accepted, and no code is sent', async () => {
  const site = await openWith({ PARENT_CONSENT: 'form' });
  const applicant = await newVisitor(site.app);
  expect((await send(await minor(), applicant)).json()).toMatchObject({ success: 1 });
  expect(await consentStored(site)).toEqual({ way: 'form' });
  expect((await ask(PARENT, applicant)).json()).toMatchObject({
    message: expect.stringContaining('signs the printed form'),
  });
  expect((await applicant.get('/api/site')).json()).not.toHaveProperty('data.parent_consent');
  await site.close();
});

it('from a browser without scripts, which can ask for no code, an applicant of 17 is accepted: a parent signs the printed form', async () => {
  const posted = postedOf(await applicationUnder('', { dateOfBirth: bornYearsAgo(17) }));
  expect((await postForm(api.app, FORM_POSTS.application, posted)).statusCode).toBe(200);
  expect(await consentStored()).toEqual({ way: 'form' });
});
