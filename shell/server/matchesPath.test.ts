import { matchesPath } from './matchesPath';

// shell/src/remotes/owner.test.ts has the same table: browser and server agree.
test.each([
  ['', '/', true],
  ['B.Pharm', '/b.pharm', true],
  ['Pharm.D(PB)', '/Pharm.D(PB)', true],
  ['Pharm.D(PB)', '/Pharm.D%28PB%29', true],
  ['events', '/EVENTS/', true],
  ['careers/:slug', '/careers/librarian', true],
  ['careers/:slug', '/careers/librarian/more', false],
  ['B.Pharm', '/b.pharmx', false],
  ['careers', '/%E0%A4%A', false],
])('the pattern "%s" and the address %s: %s', (pattern, path, matches) => {
  expect(matchesPath(pattern, path)).toBe(matches);
});
