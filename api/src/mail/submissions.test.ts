import { withComputedValues } from 'contract/admission/computed';
import { CALLS, type ReceivedResponse, type SubmissionResponse } from 'contract/calls';
import type { Email } from 'postal-mime';
import { jobForm, postOf } from '../testing/jobForm.testing';
import { applicationUnder, multipartOf, numberFor } from '../testing/applicationForm.testing';
import { startSmtpServer } from '../testing/smtpServer.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';

const SITE_URL = 'https://college.example.org';
const DESK_URL = 'https://desk.college.example.org';
const message = { ...MESSAGE, name: 'Anjali Nair', message: 'Is there a room?\nFor <two>?' };

const smtp = forEachTest(() => startSmtpServer());
const api = forEachTest(() =>
  openTestApi({ SMTP_URL: smtp.url, SITE_URL, DESK_URL, OFFICE_MAIL: 'desk@college.example.org' }),
);
const visitor = forEachTest(() => newVisitor(api.app));

async function mailTo(address: string): Promise<Email> {
  const mails = await smtp.read();
  const found = mails.filter(({ to }) => to?.[0]?.address === address);
  expect(found).toHaveLength(1);
  return found[0] as Email;
}

const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

async function sendMessage(changes: Partial<typeof message> = {}): Promise<string> {
  const answer = await visitor.post(CALLS.contact, { ...message, ...changes });
  return answer.json<ReceivedResponse>().data?.reference ?? '';
}

it('the sender of a message gets its reference, and the office gets the message, to which it can reply', async () => {
  const reference = await sendMessage();
  await smtp.received(2);

  const toSender = await mailTo('anjali@example.in');
  expect(toSender.subject).toBe(`Your message has been received (${reference})`);
  expect(toSender.from).toMatchObject({ address: 'office@thulasikkara-pharmacy.example.org' });
  expect(toSender.text).toContain('Dear Anjali Nair,');
  expect(toSender.text).toContain(`Reference: ${reference}`);
  expect(toSender.text).toContain('+91 480 100 0142');
  expect(toSender.text).toMatch(/personal data: .+, Grievance Officer, privacy@\S+, .+\/privacy\n/);
  expect(toSender.text).not.toContain('Is there a room');
  expect(header(toSender, 'auto-submitted')).toBe('auto-replied');

  const toOffice = await mailTo('desk@college.example.org');
  expect(toOffice.subject).toBe(`New message: Hostel (${reference})`);
  expect(toOffice.replyTo?.[0]).toMatchObject({ address: 'anjali@example.in' });
  expect(toOffice.text).toContain(`${DESK_URL}/office/messages/${reference}\n`);
  expect(toOffice.text).toContain('> Is there a room?\n> For <two>?');
  expect(toOffice.html).toContain('Is there a room?<br>For &lt;two&gt;?');
});

it('an applicant gets the number and a link to the form, but no key to it, once, however often the form is sent', async () => {
  const application_number = await numberFor(visitor);
  const values = withComputedValues(await applicationUnder(application_number), TODAY);
  const answers = await Promise.all([1, 2, 3].map(() => visitor.post(CALLS.storeAdmission, multipartOf(values))));
  const { id = '', return_code = '' } = answers[0]?.json<SubmissionResponse>().data ?? {};
  await smtp.received(2);
  await visitor.post(CALLS.storeAdmission, multipartOf(values));
  // Everything that was queued before this message was sent before it.
  await sendMessage({ email: 'sanjay@example.in' });
  await smtp.received(4);
  expect(smtp.mails).toHaveLength(4);

  const mail = await mailTo(values.email);
  expect(mail.subject).toBe(`Your application ${application_number} has been received`);
  const link = `${SITE_URL}/application/status#${application_number}`;
  expect(mail.text).toContain(`:\n${link}\n`);
  expect(mail.html).toContain(`href="${link}"`);
  for (const key of [id, return_code, 'download-pdf']) expect(JSON.stringify(await smtp.read())).not.toContain(key);
  const notices = (await smtp.read()).filter(({ to }) => to?.[0]?.address === 'desk@college.example.org');
  expect(notices[0]?.text).toContain(`${DESK_URL}/office/applications/${application_number}\n`);
});

it('a job seeker gets the reference and the post', async () => {
  const post = await postOf(visitor);
  const answer = await visitor.post(CALLS.jobApplications, await jobForm(visitor));
  const reference = answer.json<ReceivedResponse>().data?.reference ?? '';
  await smtp.received(2);
  const mail = await mailTo('anjali@example.in');
  expect(mail.text).toContain(`Reference: ${reference}\nPost: ${post}`);
  const toOffice = await mailTo('desk@college.example.org');
  expect(toOffice.subject).toContain(post);
  expect(toOffice.text).toContain(`${DESK_URL}/office/job-applications/${reference}\n`);
});

it('user input cannot add a header, nor make the college forward an advertisement', async () => {
  await sendMessage({
    name: 'Cheap watches at www.example.com',
    subject: 'Hello\r\nBcc: everybody@example.com',
    message: 'Buy\r\n.\r\nMAIL FROM:<x@example.com>',
  });
  await smtp.received(2);
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(['anjali@example.in', 'desk@college.example.org']);
  const toSender = await mailTo('anjali@example.in');
  expect(toSender.text).toContain('Dear Sir or Madam,');
  expect(JSON.stringify(toSender)).not.toMatch(/watches|Bcc|Buy/);
  const toOffice = await mailTo('desk@college.example.org');
  expect(toOffice.subject).toMatch(/^New message: Hello\s+Bcc: everybody@example.com \(/);
  expect(header(toOffice, 'bcc')).toBeUndefined();
  expect(toOffice.text).toContain('> Buy\n> .\n> MAIL FROM:<x@example.com>');
});

it('a refused or failed submission leaves no mail, and a stored one always has its two, without name or address in the outbox', async () => {
  expect((await visitor.post(CALLS.contact, { ...message, email: 'nobody' })).statusCode).toBe(422);
  await api.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
  expect((await visitor.post(CALLS.contact, message)).statusCode).toBe(500);
  expect(await api.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  await api.db.schema.alterTable('outbox_away').renameTo('outbox').execute();

  const reference = await sendMessage();
  const rows = await api.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject(['office', 'sender'].map((audience) => ({ subject_ref: reference, audience })));
  expect(JSON.stringify(rows)).not.toMatch(/anjali|nair|@example\.in/i);
});
