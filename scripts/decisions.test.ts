import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const OTHERS = new Set(['node_modules', 'dist', 'dist-types', 'releases', 'data', '.git']);

const filesIn = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return OTHERS.has(entry.name) ? [] : filesIn(file);
  });

/** Text between backticks that names a file of code, in full or by the end of its path. */
const CODE_FILE = /`(\w[\w./-]*\.(?:tsx?|mjs))`/g;

test('every file of code that the architecture or a decision names exists', () => {
  const files = filesIn('.');
  const gone = files
    .filter((page) => page === 'ARCHITECTURE.md' || page.startsWith('decisions/'))
    .flatMap((page) =>
      [...fs.readFileSync(path.join(root, page), 'utf8').matchAll(CODE_FILE)]
        .map(([, file = '']) => file)
        .filter((named) => !files.some((file) => `/${file}`.endsWith(`/${named}`)))
        .map((named) => `${page}: ${named}`),
    );
  expect(gone).toEqual([]);
});
