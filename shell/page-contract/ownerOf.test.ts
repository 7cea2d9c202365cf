import { createOwnerOf } from './ownerOf';

const ownerOf = createOwnerOf([
  { name: 'mf-content', paths: ['', 'B.Pharm', 'Pharm.D(PB)', 'events'] },
  { name: 'mf-careers', paths: ['careers/:slug', 'careers', 'careers/closed'] },
]);

test.each([
  ['/', 'mf-content', ''],
  ['/b.pharm', 'mf-content', 'B.Pharm'],
  ['/Pharm.D(PB)', 'mf-content', 'Pharm.D(PB)'],
  ['/Pharm.D%28PB%29', 'mf-content', 'Pharm.D(PB)'],
  ['/EVENTS/', 'mf-content', 'events'],
  ['/careers', 'mf-careers', 'careers'],
  ['/careers/librarian', 'mf-careers', 'careers/:slug'],
  ['/careers/closed', 'mf-careers', 'careers/closed'],
])('%s belongs to %s as "%s"', (address, name, path) => {
  expect(ownerOf(address)).toMatchObject({ remote: { name }, path });
});

test.each(['/careers/librarian/more', '/b.pharmx', '/nothing', '/%E0%A4%A'])('%s belongs to nobody', (address) => {
  expect(ownerOf(address)).toBeUndefined();
});

test('a page for any path gets neither the paths of other remotes nor those of the shell', () => {
  const ofAll = createOwnerOf([
    { name: 'mf-content', paths: [':course', 'events'] },
    { name: 'mf-office', paths: ['office'] },
  ]);
  expect(ofAll('/Pharm.D%28PB%29')).toMatchObject({ remote: { name: 'mf-content' }, path: ':course' });
  expect(ofAll('/office')?.remote.name).toBe('mf-office');
  for (const path of ['/search', '/events.ics', '/news.xml', '/two/parts', '/']) expect(ofAll(path)).toBeUndefined();
});
