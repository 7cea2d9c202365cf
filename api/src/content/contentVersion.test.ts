import { contentVersion, isNewerVersion, momentOf } from './contentVersion';

const HASH = 'ab'.repeat(32);
const versionOf = (revision: number, moment: string, hash = HASH) => contentVersion({ revision, hash }, moment);
const before = versionOf(9, '2026-11-21');

it.each([
  ['other content', versionOf(10, '2026-11-21', 'cd'.repeat(32)), true],
  ['other content on a server whose clock is a day behind', versionOf(10, '2026-11-20'), true],
  ['the same content on the next day', versionOf(9, '2026-11-22'), true],
  ['the same content after a change of that day', versionOf(9, '2026-11-21T09:00'), true],
  ['the same', before, false],
  ['earlier content on the next day', versionOf(8, '2026-11-22'), false],
  ['a text that is not a version', 'soon', false],
])('%s: newer or not', (_what, version, isNewer) => {
  expect(isNewerVersion(version, before)).toBe(isNewer);
});

const CHANGES = ['2026-11-21 17:00', '2027-04-01 09:00', '2026-11-21 09:00'];

it.each([
  ['2026-11-20T18:30:00Z', '2026-11-21'],
  ['2026-11-21T03:29:59Z', '2026-11-21'],
  ['2026-11-21T03:30:00Z', '2026-11-21T09:00'],
  ['2026-11-21T11:30:00Z', '2026-11-21T17:00'],
  ['2026-11-21T18:30:00Z', '2026-11-22'],
])('at %s nothing has changed since %s', (now, moment) => {
  expect(momentOf(CHANGES, new Date(now))).toBe(moment);
});
