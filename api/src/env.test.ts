import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { chmodSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { folderForEachTest } from './testing/folder.testing';
import { readApiEnv } from './env';
import { needsTls, type SmtpAddress } from './mail/mailTransport';
import { sealFor } from './secrets/erasedCopyKey';
import { openToOthers } from './secrets/keys';

it('starts with nothing set', () => {
  const env = readApiEnv({});
  expect(env.PORT).toBe(3001);
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
  expect(env.CONTENT_DIR).toMatch(/content$/);
  expect(env.SECRET_KEY).toBeUndefined();
  expect(env.DOWNLOAD_LINK_DAYS).toBe(30);
});

it('lists every bad variable with its value and its fix, and hides the secret', () => {
  const secrets = { SECRET_KEY: 'short', OLD_SECRET_KEY: 'short' };
  const read = () =>
    readApiEnv({ PORT: '80000', LOG_LEVEL: 'loud', ...secrets, TRUST_PROXY: 'maybe', HOST: '0.0.0.0' });
  expect(read).toThrow(/PORT=80000: use a whole number from 0 to 65535/);
  expect(read).toThrow(/LOG_LEVEL=loud: use one of fatal/);
  expect(read).toThrow(/TRUST_PROXY=maybe: use true/);
  expect(read).toThrow(/ SECRET_KEY=\(hidden\): use at least 32/);
  expect(read).toThrow(/ OLD_SECRET_KEY=\(hidden\): use at least 32/);
  expect(read).not.toThrow(/short|HOST/);
});

it('erased copies are encrypted for a public key of age; its private half is refused and hidden', async () => {
  const privateKey = await generateX25519Identity();
  const publicKey = await identityToRecipient(privateKey);
  const read = (key: string) => () => readApiEnv({ ERASED_COPY_PUBLIC_KEY: key });
  expect(read(publicKey)()).toMatchObject({ ERASED_COPY_PUBLIC_KEY: publicKey });
  expect(read(privateKey)).toThrow('ERASED_COPY_PUBLIC_KEY=(hidden): this is the private half');
  expect(read('no key')).toThrow('not a public key of age');
  const mistyped = publicKey.slice(0, -1) + (publicKey.endsWith('q') ? 'p' : 'q');
  await expect(sealFor(mistyped, Buffer.of())).rejects.toThrow('it was mistyped');
});

it.each([
  ['STOP_SECONDS', ['0', '1000', 'ten'], 'use a whole number from 1 to 999'],
  ['DOWNLOAD_LINK_DAYS', ['0', '-1', '30 days', '99999'], 'use a whole number from 1 to 9999'],
  ['RETENTION_FLOOR_DAYS', ['a year'], 'use a whole number from 0 to 36500'],
  ['SEASON_GRACE_HOURS', ['1000'], 'use a whole number from 0 to 999'],
  ['DATABASE_POOL', ['1'], 'use a whole number from 2'],
  ['DATABASE_MAX_SECONDS', ['long'], 'use a whole number from'],
  ['DATABASE_LOCK_SECONDS', ['-1'], 'use a whole number from'],
])('refuses %s outside its limits: %j', (name, values, fix) => {
  for (const value of values) expect(() => readApiEnv({ [name]: value })).toThrow(`${name}=${value}: ${fix}`);
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

it.each([
  ['desk.college.example', undefined, 'use scheme and host alone'],
  ['https://desk.college.example/office', undefined, 'use scheme and host alone'],
  ['https://desk.college.example', '', 'set SITE_URL too'],
  ['https://college.example', undefined, 'use another host name than SITE_URL'],
  ['https://college.example:8443', undefined, 'use another host name than SITE_URL'],
  ['http://desk.college.example', undefined, 'begin it with https:// as SITE_URL'],
])('refuses DESK_URL=%s', (DESK_URL, SITE_URL = 'https://college.example', fix) => {
  expect(() => readApiEnv({ DESK_URL, SITE_URL })).toThrow(`DESK_URL=${DESK_URL}: ${fix}`);
});

it('understands DESK_URL', () => {
  const env = readApiEnv({ DESK_URL: 'https://desk.college.example/', SITE_URL: 'https://college.example' });
  expect(env.DESK_URL).toBe('https://desk.college.example');
});

it('mail needs SITE_URL, because mails link to the site', () => {
  expect(() => readApiEnv({ SMTP_URL: 'smtp://x' })).toThrow(/SITE_URL=: set it to the address of the site/);
});

it('metrics have a port of their own', () => {
  expect(() => readApiEnv({ PORT: '3001', METRICS_PORT: '3001' })).toThrow(
    'METRICS_PORT=3001: use another port than PORT',
  );
  expect(readApiEnv({ PORT: '0', METRICS_PORT: '0' }).METRICS_PORT).toBe(0);
});

it('a parent’s consent is requested by a code where mail is configured, and by a signature where it is not', () => {
  const mail = { SMTP_URL: 'smtp://x', SITE_URL: 'http://localhost' };
  const wayOf = (variables: Record<string, string>) => readApiEnv(variables).PARENT_CONSENT;
  expect([wayOf({}), wayOf(mail), wayOf({ ...mail, PARENT_CONSENT: 'form' })]).toEqual(['form', 'code', 'form']);
  expect(() => wayOf({ PARENT_CONSENT: 'code' })).toThrow('PARENT_CONSENT=code: set SMTP_URL');
  expect(() => wayOf({ PARENT_CONSENT: 'none' })).toThrow('PARENT_CONSENT=none: use code');
});

it('a password is never sent over a network in plain text', () => {
  const needs = (given: string) => needsTls(mail(given) as SmtpAddress);
  expect(needs('smtp://u:p@mail.example.org')).toBe(true);
  expect(needs('smtp://mail.example.org')).toBe(false);
  expect(needs('smtp://u:p@127.0.0.1')).toBe(false);
});

it.each(['MAIL_FROM', 'OFFICE_MAIL'])('%s is a single address', (name) => {
  const read = (value: string) => readApiEnv({ [name]: value });
  expect(read('Office.Desk@college.example.org')).toMatchObject({ [name]: 'Office.Desk@college.example.org' });
  expect(() => read('a@b.in, c@d.in')).toThrow(`${name}=a@b.in, c@d.in: use one address alone`);
  expect(() => read('a@b.in\r\nBcc: c@d.in')).toThrow(name);
});

const SITE_URL = 'https://www.college.org';
const OPENID = {
  SITE_URL,
  OPENID_ISSUER: 'https://id.college.org/',
  OPENID_CLIENT_ID: 'college',
  OPENID_CLIENT_SECRET: 'secret',
};

it('staff sign in only by password unless all variables are set', () => {
  expect(readApiEnv({ SITE_URL }).OPENID).toBeUndefined();
  const given = { issuer: 'https://id.college.org', clientId: 'college', clientSecret: 'secret' };
  expect(readApiEnv(OPENID).OPENID).toEqual({ ...given, hostedDomain: undefined });
});

it.each([
  [{ OPENID_CLIENT_SECRET: '' }, /OPENID_CLIENT_SECRET=: set OPENID_ISSUER, OPENID_CLIENT_ID and/],
  [{ OPENID_CLIENT_ID: '' }, /OPENID_CLIENT_ID=: set OPENID_ISSUER/],
  [{ OPENID_ISSUER: '' }, /OPENID_ISSUER=: set OPENID_ISSUER/],
  [{ OPENID_ISSUER: 'http://id.college.org' }, /OPENID_ISSUER=http:\/\/id.college.org: use the provider's issuer/],
  [{ OPENID_ISSUER: 'https://accounts.google.com' }, /OPENID_HOSTED_DOMAIN=: set it to the domain of the college/],
  [{ OPENID_HOSTED_DOMAIN: '@college.org' }, /OPENID_HOSTED_DOMAIN=@college.org: use only the domain/],
  [{ OPENID_CLIENT_SECRET_FILE: '/nowhere/secret' }, /OPENID_CLIENT_SECRET_FILE=/],
  [{ SITE_URL: '' }, /SITE_URL=: set it to the address of the site, which the OpenID provider/],
])('a wrong variable of OpenID is named with its fix: %j', (changes, message) => {
  expect(() => readApiEnv({ ...OPENID, ...changes })).toThrow(message);
});

describe('a key in a file outside DATA_DIR', () => {
  const folder = folderForEachTest();

  function keyFile(text: string): string {
    const file = join(folder.path, 'key');
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  }

  it.each(['SECRET_KEY', 'OLD_SECRET_KEY'] as const)('is used for %s, without its line break', (name) => {
    const file = keyFile(`${'k'.repeat(40)}\n`);
    expect(readApiEnv({ [`${name}_FILE`]: file })).toMatchObject({ [name]: 'k'.repeat(40), SECRET_FILES: [file] });
  });

  it('is refused when the key is also given in its variable', () => {
    const both = { SECRET_KEY_FILE: keyFile('f'.repeat(32)), SECRET_KEY: 's'.repeat(32) };
    expect(() => readApiEnv(both)).toThrow(
      /SECRET_KEY_FILE=.+\/key: leave it out, or SECRET_KEY: the key is given in one place/,
    );
    expect(() => readApiEnv(both)).not.toThrow(/ffff|ssss/);
  });

  it('that is missing, too short, a folder or no key at all is named in the error, without its content', () => {
    const read = (file: string) => () => readApiEnv({ SECRET_KEY_FILE: file });
    expect(read(join(folder.path, 'nowhere'))).toThrow(/nowhere is not a file; name the file that holds the key/);
    expect(read(folder.path)).toThrow(/is not a file; name the file that holds the key/);
    expect(read(keyFile('quite short'))).toThrow(/key has 11 characters; write a key of at least 32 into it/);
    expect(read(keyFile('quite short'))).not.toThrow(/quite/);
    expect(read(keyFile('x'.repeat(5000)))).toThrow(/key has 5000 bytes, which is not a key/);
  });

  it.each([
    ['SECRET_KEY', {}],
    ['API_SECRET', {}],
    ['OPENID_CLIENT_SECRET', { ...OPENID, OPENID_CLIENT_SECRET: '' }],
  ])('of %s that other users of the machine can read causes a warning', (name, others) => {
    const file = keyFile('k'.repeat(40));
    const warnings = () => openToOthers(readApiEnv({ [`${name}_FILE`]: file, ...others }).SECRET_FILES);
    expect(warnings()).toEqual([]);
    chmodSync(file, 0o644);
    expect(warnings()).toEqual([
      `the key in ${file} can be read or changed by every user of this machine; run: chmod o= ${file}`,
    ]);
  });
});
