import { type SmtpTestServer, startSmtpServer } from '../testing/smtpServer.testing';
import { openMailTransport, readSmtpUrl } from './mailTransport';

const USER = { name: 'office', password: 'Thulasi/4711' };
const MAIL = { from: 'office@example.in', to: 'anjali@example.in', subject: 'Hostel', text: 'There is a room.' };

let smtp: SmtpTestServer;
afterEach(() => smtp.close());

async function sendOver(url: string) {
  const read = readSmtpUrl(url);
  if ('fix' in read) throw new Error(read.fix);
  const transport = await openMailTransport(read.value, { connectMs: 30_000, answerMs: 30_000 });
  await transport.sendMail(MAIL).finally(() => transport.close());
}

/** The same server at an address that is not recognised as this machine. */
const asElsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

it.each([
  ['smtps', 'always'],
  ['smtp, which the server upgrades to TLS', 'offered'],
] as const)('password and mail are sent encrypted over %s', async (_protocol, tls) => {
  smtp = await startSmtpServer({ tls, user: USER });
  await sendOver(smtp.url);
  expect(smtp.logins()).toBe(1);
  expect(smtp.mails).toEqual([expect.objectContaining({ to: 'anjali@example.in', isEncrypted: true })]);
});

it.each([
  ['an untrusted certificate over smtps', 'always', /certificate/],
  ['an untrusted certificate over STARTTLS', 'offered', /certificate/],
  ['no TLS at all', 'none', /STARTTLS/],
] as const)('a server elsewhere with %s is not sent the password', async (_what, tls, fault) => {
  smtp = await startSmtpServer({ tls, user: USER });
  await expect(sendOver(asElsewhere(smtp.url))).rejects.toThrow(fault);
  expect([smtp.connections(), smtp.logins()]).toEqual([1, 0]);
});
