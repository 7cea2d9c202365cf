import { addressOf, folderOf, integrityOf, nameHash, nameHashes } from './releaseHashes';

const hashOf = (letter: string) => `sha384-${letter.repeat(64)}`;
const keyOf = (letter: string) => letter.repeat(22);
const hashesOf = (name: string, version: string, byContent?: string) =>
  nameHashes({ url: `/releases/${name}/${version}/client/integrity.json`, integrity: hashOf('i'), byContent });

beforeAll(() => {
  hashesOf('mf-new', '2.0.0', '/releases/mf-new/files/');
  nameHash(`/releases/mf-new/files/${keyOf('e')}/remoteEntry.js`, hashOf('e'));
  nameHash('/releases/mf-new/2.0.0/client/events.js', hashOf('a'));
  hashesOf('mf-old', '1.0.0');
  nameHash('/releases/mf-old/1.0.0/client/events.js', hashOf('b'));
});

test('a file of a release is requested by its bytes, and verified there and in the folder of its release', () => {
  const byContent = `/releases/mf-new/files/${keyOf('a')}/events.js`;
  expect(addressOf('/releases/mf-new/2.0.0/client/events.js')).toBe(byContent);
  expect(addressOf(`${location.origin}${byContent}`)).toBe(byContent);
  expect(integrityOf(byContent)).toBe(hashOf('a'));
  expect(integrityOf('/releases/mf-new/2.0.0/client/events.js')).toBe(hashOf('a'));
});

test('a file that its release does not list does not run, whatever its address', () => {
  const noFile = hashOf('A');
  expect(integrityOf(`/releases/mf-new/files/${keyOf('a')}/other.js`)).toBe(noFile);
  expect(integrityOf('/releases/mf-new/2.0.0/client/other.js')).toBe(noFile);
  expect(addressOf('/releases/mf-new/2.0.0/client/other.js')).toBe('/releases/mf-new/2.0.0/client/other.js');
});

test('files of an early release are requested from its folder', () => {
  const url = `${location.origin}/releases/mf-old/1.0.0/client/events.js`;
  expect(addressOf(url)).toBe(url);
  expect(integrityOf(url)).toBe(hashOf('b'));
});

test('an entry finds the folder of its release, whatever the entry’s own address', () => {
  expect(folderOf(`${location.origin}/releases/mf-new/files/${keyOf('e')}/`)).toBe('/releases/mf-new/2.0.0/client/');
  expect(folderOf(`${location.origin}/releases/mf-old/1.0.0/client/`)).toBe('/releases/mf-old/1.0.0/client/');
  expect(folderOf('http://localhost:3101/')).toBe('http://localhost:3101/');
});
