import { fileUrl } from './composition';

const release = { name: 'mf-a', version: '1.2.0' };
const HASH = 'a-_'.repeat(15).slice(0, 43);

test('a file that has a hash in its name has one address in all releases, and an entry one in each', () => {
  expect(fileUrl(release, `client/fonts/f.${HASH}.woff2`)).toBe(`/releases/mf-a/files/fonts/f.${HASH}.woff2`);
  expect(fileUrl(release, `client/a.${HASH}.js`)).toBe(`/releases/mf-a/files/a.${HASH}.js`);
  for (const file of ['client/remoteEntry.js', `client/a.${HASH}b.js`, 'client/fonts/f.woff2']) {
    expect(fileUrl(release, file)).toBe(`/releases/mf-a/1.2.0/${file}`);
  }
});
