import { openLetterQueue } from '../../../mail/outbox/queueMails';
import { seedApplications } from '../../../testing/seedApplications';
import { startSmtpServer } from '../../../testing/smtpServer';
import { forEachTest, openTestApi, TODAY } from '../../../testing/testApi';
import { returnCodeOf } from '../access/returnCode';
import { askAboutData } from '../dataRequests/dataRequests';
import type { FurtherLetter } from '../../submissionKind';
import { furtherLetters } from '../office/applicationSubmission';
import { changeAsShown, releaseAsShown } from './states.testing';

const smtp = forEachTest(() => startSmtpServer());
const SITE_URL = 'https://college.example.org';
const api = forEachTest(() => openTestApi({ SMTP_URL: smtp.url, SITE_URL }, undefined, { pollMs: 100 }));
const number = '2026-000001';
const now = () => TODAY;
beforeEach(() => seedApplications(api.db, api.keys, [{ number, changes: { email: 'anjali@example.in' } }]));

it('a mail says that there is news, and where, without the decision or a code', async () => {
  const { db, keys } = api;
  const context = { db, keys, who: 'anjali', now, queueLetter: openLetterQueue(api.env, now) };
  await changeAsShown(context, { number, to: 'admitted', reason: '' });
  await releaseAsShown(context);

  await smtp.received(1);
  const [mail] = await smtp.read();
  expect(mail?.to?.[0]?.address).toBe('anjali@example.in');
  expect(mail?.subject).toBe(`There is news about your application ${number}`);
  expect(mail?.text).toContain(`https://college.example.org/application/status#${number}`);
  expect(mail?.text).not.toMatch(/admitted|congratulations/i);
  expect(mail?.text).not.toContain(returnCodeOf(keys, { id: `secret-${number}`, code_version: 0 }));
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

it('a data request is confirmed to the applicant, and reported to the office', async () => {
  const applicant = { db: api.db, now, queueLetter: openLetterQueue(api.env, now) };
  await askAboutData(applicant, { number, kind: 'erasure' });

  await smtp.received(2);
  const mails = await smtp.read();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `The applicant of ${number} asks about their data`,
    `There is news about your application ${number}`,
  ]);
  const toOffice = mails.find(({ subject }) => subject?.includes('asks about'));
  expect(toOffice?.text).toContain('https://college.example.org/office/requests\n');
});

it('letters to the office link to the desk, and name no command', () => {
  const [siteUrl, deskUrl] = ['https://college.example.org', 'https://desk.college.example.org'];
  for (const letter of ['document', 'withdrawal', 'data_request'] as const) {
    const { parts } = furtherLetters[letter]('2026-000001', { siteUrl, deskUrl } as Parameters<FurtherLetter>[1]);
    expect(JSON.stringify(parts)).toContain(`${deskUrl}/office/`);
    expect(JSON.stringify(parts)).not.toContain('npm run');
  }
});
