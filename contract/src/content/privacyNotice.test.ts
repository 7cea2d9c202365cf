import { checkRecord } from './checkRecord';
import { formatRetention, privacyNotice } from './privacyNotice';

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
const problems = (changes: object) =>
  checkRecord(privacyNotice, { ...notice, ...changes }).map(({ field, problem }) => `${field}: ${problem}`);

it('a notice needs a version, a contact that can be written to, and complete items', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ version: 0 })).toEqual(['version: 0; write a whole number from 1, without quotes']);
  expect(problems({ contact: { ...notice.contact, email: 'Asha' } })).toEqual([
    'contact.email: "Asha"; write an e-mail address in lowercase',
  ]);
  expect(problems({ items: [{ ...item, recipients: undefined }] })).toEqual([
    'items[0].recipients: is missing; write a text here',
  ]);
});

it('a retention period that the site enforces itself is not written a second time', () => {
  expect(problems({ items: [{ ...item, kept: 'For a year' }] })).toEqual([
    'items[0].kept: "For a year"; write {time} in place of the time',
  ]);
  expect(problems({ items: [{ ...item, kept_as: undefined }] })).toEqual([
    'items[0].kept: "For {time} after it came"; say with kept_as what {time} stands for',
  ]);
});

it('periods are given in years where they are whole years', () => {
  expect(formatRetention('applications', { applications: 1825 }, 365)).toBe('5 years');
  expect(formatRetention('messages', {}, 0)).toBe('1 year');
  expect(formatRetention('messages', { messages: 90 }, 0)).toBe('90 days');
  expect(formatRetention('draft', {}, 365)).toBe('14 days');
  // the floor retains it longer than its own days
  expect(formatRetention('messages', { messages: 90 }, 365)).toBe('1 year');
});
