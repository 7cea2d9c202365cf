import { isAbsolute } from 'node:path';
import { readApiEnv } from './env';
import { needsTls, type SmtpAddress } from './mail/smtp/smtpUrl';

it('starts with nothing set', () => {
  const env = readApiEnv({});
  expect(env.PORT).toBe(3001);
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
  expect(env.CONTENT_DIR).toMatch(/content$/);
  expect(env.SECRET_KEY).toBeUndefined();
});

it('lists every bad variable with its value and its fix, and hides the secret', () => {
  const read = () =>
    readApiEnv({ PORT: '80000', LOG_LEVEL: 'loud', SECRET_KEY: 'short', TRUST_PROXY: 'maybe', HOST: '0.0.0.0' });
  expect(read).toThrow(/PORT=80000: use a whole number from 0 to 65535/);
  expect(read).toThrow(/LOG_LEVEL=loud: use one of fatal/);
  expect(read).toThrow(/TRUST_PROXY=maybe: use true/);
  expect(read).toThrow(/SECRET_KEY=\(hidden\): use at least 32/);
  expect(read).not.toThrow(/short|HOST/);
});

it('takes the key before, and hides it as well when it is none', () => {
  expect(readApiEnv({ OLD_SECRET_KEY: 'o'.repeat(32) }).OLD_SECRET_KEY).toBe('o'.repeat(32));
  expect(() => readApiEnv({ OLD_SECRET_KEY: 'short' })).toThrow(/OLD_SECRET_KEY=\(hidden\): use at least 32/);
});

it.each([
  ['true', true],
  ['1', 1],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
])('understands TRUST_PROXY=%s', (given, value) => {
  expect(readApiEnv({ TRUST_PROXY: given }).TRUST_PROXY).toBe(value);
});

const mail = (SMTP_URL: string) => readApiEnv({ SMTP_URL, SITE_URL: 'https://college.example.org/' }).SMTP_URL;

it.each([
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, secure: false }],
  ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, secure: false }],
  ['smtps://u%40x:p%3Aq@mail.example.org/', { port: 465, secure: true, auth: { user: 'u@x', pass: 'p:q' } }],
  ['smtp://[::1]:25', { host: '::1', port: 25 }],
])('understands SMTP_URL=%s', (given, value) => {
  expect(mail(given)).toMatchObject(value);
});

it.each([
  'mail.example.org:25',
  'http://secret@x',
  'smtp://',
  'smtps://secret@x',
  'smtp://u:%zz@secret',
  'smtp://x?secret=1',
])('refuses SMTP_URL=%s without repeating it', (given) => {
  expect(() => mail(given)).toThrow(/SMTP_URL=\(hidden\): (use smtp|give both)/);
  expect(() => mail(given)).not.toThrow(/secret|mail\.example/);
});

it('mails link to the site, so that they are not sent without its address', () => {
  expect(() => readApiEnv({ SMTP_URL: 'smtp://x' })).toThrow(/SITE_URL=: set it to the address of the site/);
});

it('a password never crosses a network in the clear', () => {
  const needs = (given: string) => needsTls(mail(given) as SmtpAddress);
  expect(needs('smtp://u:p@mail.example.org')).toBe(true);
  expect(needs('smtp://mail.example.org')).toBe(false);
  expect(needs('smtp://u:p@127.0.0.1')).toBe(false);
});

it.each(['MAIL_FROM', 'OFFICE_MAIL'])('%s is one address and nothing else', (name) => {
  const read = (value: string) => readApiEnv({ [name]: value });
  expect(read('Office.Desk@college.example.org')).toMatchObject({ [name]: 'Office.Desk@college.example.org' });
  expect(() => read('a@b.in, c@d.in')).toThrow(`${name}=a@b.in, c@d.in: use one address alone`);
  expect(() => read('a@b.in\r\nBcc: c@d.in')).toThrow(name);
});
