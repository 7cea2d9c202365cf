import { contentVersion, isNewerVersion } from './contentVersion';

const HASH = 'ab'.repeat(32);
const versionOf = (revision: number, day: string, hash = HASH) => contentVersion({ revision, hash, day });
const before = versionOf(9, '2026-11-21');

it.each([
  ['other content', versionOf(10, '2026-11-21', 'cd'.repeat(32)), true],
  ['other content on a server whose clock is a day behind', versionOf(10, '2026-11-20'), true],
  ['the same content on the next day', versionOf(9, '2026-11-22'), true],
  ['the same', before, false],
  ['the content of before on the next day', versionOf(8, '2026-11-22'), false],
  ['what is no version', 'soon', false],
])('%s: newer or not', (_what, version, isNewer) => {
  expect(isNewerVersion(version, before)).toBe(isNewer);
});
