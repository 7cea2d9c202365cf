import { CALLS } from 'contract/calls';
import { unsentMails } from '../office/mail/mailCommands';
import { startSmtpServer } from '../testing/smtpServer.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';
import { retryMails } from './outbox/outbox';

const DESK = 'desk@college.example.org';

const smtp = forEachTest(() => startSmtpServer());
const variables = { SITE_URL: 'https://college.example.org', OFFICE_MAIL: DESK, MAILS_PER_RECIPIENT: '2' };
let now = TODAY;
const api = forEachTest(() => openTestApi({ SMTP_URL: smtp.url, ...variables }, () => now));

async function sendMessages(addresses: string[]) {
  const visitor = await newVisitor(api.app);
  for (const email of addresses) {
    expect((await visitor.post(CALLS.contact, { ...MESSAGE, email })).statusCode).toBe(200);
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

  const withheld = await unsentMails(api, { failed: true });
  const fault = 'more than 2 mails to one address in a day';
  expect(withheld).toMatchObject([{ fault }, { fault }]);
  expect(JSON.stringify(withheld)).not.toMatch(/anjali/i);
  expect(await retryMails(api.db, [withheld[0]?.id ?? ''], TODAY)).toEqual({ notThere: [] });
  await sendMessages(['sanjay@example.in']);
  await smtp.received(11);
  expect(mailsFrom(/anjali/i)).toBe(3);

  now = new Date(TODAY.getTime() + 24 * 60 * 60 * 1000);
  await sendMessages(['anjali@example.in']);
  await smtp.received(13);
  expect(mailsFrom(/anjali/i)).toBe(4);
});

it('the office’s own address has no limit', async () => {
  await sendMessages([DESK, DESK, DESK]);
  await smtp.received(6);
});
