import { ownerOf } from './owner';

const remote = (name: string, paths: string[]) => ({ name, version: '1.0.0', entry: '', integrity: '', paths });
const remotes = [
  remote('mf-content', ['', 'B.Pharm', 'Pharm.D(PB)', 'events']),
  remote('mf-careers', ['careers', 'careers/:slug']),
];

// shell/server/matchesPath.test.ts has the same table: browser and server agree.
test.each([
  ['/', 'mf-content'],
  ['/b.pharm', 'mf-content'],
  ['/Pharm.D(PB)', 'mf-content'],
  ['/EVENTS/', 'mf-content'],
  ['/careers', 'mf-careers'],
  ['/careers/librarian', 'mf-careers'],
  ['/careers/librarian/more', undefined],
  ['/b.pharmx', undefined],
  ['/nothing', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(remotes, path)?.name).toBe(owner);
});
