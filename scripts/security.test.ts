import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Text between backticks that names a file of the repository. */
const FILE = /`(\w[\w./-]*\.(?:tsx?|mjs|json|md|yaml))`/g;
const TITLE = /`([\w./-]+\.test\.tsx?)`: "([^"]+)"/g;

test('every file named in SECURITY.md exists', () => {
  const named = [...read('SECURITY.md').matchAll(FILE)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

test('every test title quoted in SECURITY.md exists', () => {
  const quoted = [...read('SECURITY.md').matchAll(TITLE)].map(([, file = '', title = '']) => ({ file, title }));
  expect(quoted.length).toBeGreaterThan(5);
  expect(quoted.filter(({ file, title }) => !read(file).includes(title))).toEqual([]);
});
