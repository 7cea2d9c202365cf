import { CALLS } from 'contract/calls';
import { mailboxOf } from 'contract/email';
import { endOf, startScript } from '../testing/apiProcess';
import { startSmtpServer } from '../testing/smtpServer';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi';
import { newVisitor } from '../testing/visitor';
import { retryMails } from './outbox/outbox';
import { recipientHash } from './outbox/queueMails';

const DESK = 'desk@college.example.org';

const smtp = forEachTest(() => startSmtpServer());
const variables = { SITE_URL: 'https://college.example.org', OFFICE_MAIL: DESK, MAILS_PER_RECIPIENT: '2' };
const api = forEachTest(() => openTestApi({ SMTP_URL: smtp.url, ...variables }));

async function sendMessages(addresses: string[]) {
  const visitor = await newVisitor(api.app);
  for (const email of addresses) {
    const body = { name: 'Anjali', email, subject: 'Hostel', message: 'Is there a room?' };
    expect((await visitor.post(CALLS.contact, body)).statusCode).toBe(200);
  }
}
const mailsFrom = (address: RegExp) => smtp.mails.filter(({ to }) => address.test(to)).length;

it('a sender’s mailbox gets a few mails a day, however it is spelt; the office is notified of all, and may send the rest', async () => {
  await sendMessages(['anjali@example.in', 'Anjali@Example.in', 'anjali+2@example.in', 'ANJALI+3@example.in']);
  await sendMessages(['sanjay@example.in']);
  await smtp.received(8);
  expect(mailsFrom(/anjali/i)).toBe(2);
  expect(mailsFrom(/sanjay/)).toBe(1);
  expect(mailsFrom(/desk/)).toBe(5);

  const { DATA_DIR, CONTENT_DIR } = api.env;
  const { stdout } = await endOf(startScript('cli/office.ts', ['mail', 'list', '--failed'], { DATA_DIR, CONTENT_DIR }));
  const withheld = stdout.match(/^\S+(?= .* failed .* more than 2 mails to one address in a day$)/gm) ?? [];
  expect(withheld).toHaveLength(2);
  expect(stdout).not.toMatch(/anjali/i);
  expect(await retryMails(api.db, [withheld[0] ?? ''], TODAY)).toEqual({ notThere: [] });
  await sendMessages(['sanjay@example.in']);
  await smtp.received(11);
  expect(mailsFrom(/anjali/i)).toBe(3);
});

it('the office’s own address has no limit', async () => {
  await sendMessages([DESK, DESK, DESK]);
  await smtp.received(6);
});

it.each([
  ['Anjali@Example.in', 'anjali@example.in'],
  ['anjali+anything@example.in', 'anjali@example.in'],
  ['An.ja.li+1@GoogleMail.com', 'anjali@gmail.com'],
  ['an.jali@example.in', 'an.jali@example.in'],
])('%s belongs to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

it('a mailbox has another digest the next day', () => {
  const digest = (purpose: string, value: string) => `${purpose}:${value}`;
  const [one, other] = ['2026-11-21T06:00:00Z', '2026-11-22T06:00:00Z'].map((at) =>
    recipientHash(digest, 'a@example.in', new Date(at)),
  );
  expect(one).not.toBe(other);
});
