import { announcements } from './announcements';
import { checkRecord } from './checkRecord';
import type { ContentDefinition } from './definition';
import { formatRetention, privacyNotice } from './privacyNotice';
import { season } from './season';
import { site } from './site';

const item = {
  title: 'Message',
  data: ['Your name'],
  purposes: ['To answer you'],
  ground: 'That you give it',
  kept: 'For {time} after it came',
  kept_as: 'messages',
  recipients: 'The office',
};
const notice = {
  version: 1,
  effective_from: '2026-11-23',
  language: 'en',
  opening: 'What we keep.',
  contact: { name: 'Asha Menon', role: 'Grievance Officer', email: 'privacy@college.example.org', phone: '+91 480 1' },
  items: [item],
  rights: '<p>Yours.</p>',
};
const problems = (definition: ContentDefinition, values: Record<string, unknown>) =>
  checkRecord(definition, values).map(({ field, problem }) => `${field}: ${problem}`);
const noticeProblems = (changes: object) => problems(privacyNotice, { ...notice, ...changes });

test('a notice needs a version, a contact that can be written to, and complete items', () => {
  expect(noticeProblems({})).toEqual([]);
  expect(noticeProblems({ version: 0 })).toEqual(['version: 0; write a whole number from 1, without quotes']);
  expect(noticeProblems({ contact: { ...notice.contact, email: 'Asha' } })).toEqual([
    'contact.email: "Asha"; write an e-mail address in lowercase',
  ]);
  expect(noticeProblems({ items: [{ ...item, recipients: undefined }] })).toEqual([
    'items[0].recipients: is missing; write a text here',
  ]);
});

test('a retention period that the site enforces itself is not written a second time', () => {
  expect(noticeProblems({ items: [{ ...item, kept: 'For a year' }] })).toEqual([
    'items[0].kept: "For a year"; write {time} in place of the time',
  ]);
  expect(noticeProblems({ items: [{ ...item, kept_as: undefined }] })).toEqual([
    'items[0].kept: "For {time} after it came"; say with kept_as what {time} stands for',
  ]);
});

test('periods are given in years where they are whole years', () => {
  expect(formatRetention('applications', { applications: 1825 }, 365)).toBe('5 years');
  expect(formatRetention('messages', {}, 0)).toBe('1 year');
  expect(formatRetention('messages', { messages: 90 }, 0)).toBe('90 days');
  expect(formatRetention('draft', {}, 365)).toBe('14 days');
  // the floor retains it longer than its own days
  expect(formatRetention('messages', { messages: 90 }, 365)).toBe('1 year');
});

const TIMES = { opens: '2027-04-01 09:00', closes: '2027-07-31 17:00' };
const RIGHT = { intake: 2027, programmes: ['B.Pharm'], ...TIMES, before: 'Come in April.', after: 'Call us.' };

test.each<[object, string]>([
  [{ opens: '2027-02-30 09:00' }, 'opens: "2027-02-30 09:00"; write a time that exists, as 2027-04-01 09:00'],
  ...['2027-07-31', '2027-07-31 24:00', '2027-07-31 09:60', '2027-07-31 9:00', ' 09:00'].map(
    (closes): [object, string] => [{ closes }, `closes: "${closes}"; write a time that exists, as 2027-04-01 09:00`],
  ),
  [{ closes: TIMES.opens }, 'closes: "2027-04-01 09:00"; write a time after opens'],
  [{ intake: '2027' }, 'intake: "2027"; write a year, as 2027, without quotes'],
  [{ intake: 27 }, 'intake: 27; write a year, as 2027, without quotes'],
  [{ programmes: [] }, 'programmes: []; write at least one item'],
  [{ programmes: ['M.Pharm'] }, 'programmes[0]: "M.Pharm"; write one of B.Pharm, D.Pharm'],
  [{ programmes: ['D.Pharm', 'D.Pharm'] }, 'programmes: ["D.Pharm","D.Pharm"]; write each programme once'],
  [{ before: '' }, 'before: is missing; write a text here'],
])('%p is reported with what to write', (changes, problem) => {
  expect(problems(season, { ...RIGHT, ...changes })).toEqual([problem]);
});

type WrongRecord = [told: string, definition: ContentDefinition, values: Record<string, unknown>];

test.each<WrongRecord>([
  ['title: 2027; write a text, in quotes if it looks like a number', announcements, { title: 2027 }],
  ['title: " Open"; take the spaces from its beginning and end', announcements, { title: ' Open' }],
  ['developer: "Anu"; write its fields in the lines below it, each as "key: value"', site, { developer: 'Anu' }],
  ['phones: []; write at least one item', site, { phones: [] }],
  [
    'alumni_url: "www.example.org"; write an address that begins with https://',
    site,
    { alumni_url: 'www.example.org' },
  ],
  ...[7, '365', 365.5].map((messages): WrongRecord => {
    const problem = `${JSON.stringify(messages)}; write a whole number of days from 30 to 36500, without quotes`;
    return [`retention_days.messages: ${problem}`, site, { retention_days: { messages } }];
  }),
  ...['http://maps.example.org/embed', 'https://maps.example.org;script-src/embed', 'https://'].map(
    (embed_url): WrongRecord => {
      const map = { latitude: 10.3, longitude: 76.2, link: 'https://maps.example.org', embed_url };
      const problem = `"${embed_url}"; write an address that begins with https://, as pages frame no other`;
      return [`map.embed_url: ${problem}`, site, { map }];
    },
  ),
])('a mistake is reported, whatever else is missing: %s', (told, definition, values) => {
  const found = problems(definition, values).filter((problem) => !problem.includes(': is missing'));
  expect(found).toEqual([told]);
});
