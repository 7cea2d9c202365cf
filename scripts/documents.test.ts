import fs from 'node:fs';
import path from 'node:path';
import graph from './packageGraph.json';

const root = path.resolve(__dirname, '..');
const OTHERS = new Set(['node_modules', 'dist', 'dist-types', 'releases', 'data', '.git', '.nx', 'test-results']);
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const filesIn = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return OTHERS.has(entry.name) ? [] : filesIn(file);
  });

const files = filesIn('.');
const documents = files
  .filter((file) => file.endsWith('.md') && !file.startsWith('content/'))
  .map((file) => ({ file, text: read(file) }));
const sources = files.filter((file) => /\.(tsx?|mjs|cjs|js|css|json|ya?ml|conf|env|service)$|Dockerfile$/.test(file));

/** Returns what is wrong in any document, as "document: what". */
const faults = (find: (text: string, file: string) => string[]) =>
  documents.flatMap(({ file, text }) => find(text, file).map((fault) => `${file}: ${fault}`));

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

test('every link of a document points to an existing file and heading', () => {
  expect(
    faults((text, file) =>
      found(text, /\]\(([^)\s]+)\)/g)
        .filter((link) => !/^(https?:|mailto:)/.test(link))
        .filter((link) => {
          const [name = '', anchor] = link.split('#');
          const target = path.join(root, name ? path.join(path.dirname(file), name) : file);
          if (!fs.existsSync(target)) return true;
          return (
            anchor !== undefined &&
            !found(fs.readFileSync(target, 'utf8'), /^#+ (.*)$/gm)
              .map(anchorOf)
              .includes(anchor)
          );
        }),
    ),
  ).toEqual([]);
});

/** Text between backticks that names a file of code, in full or by the end of its path. */
const CODE_FILE = /(?<!Write )`(\w[\w./-]*\.(?:tsx?|mjs|cjs))`/g;

test('every file of code that a document names exists', () => {
  const isThere = (named: string) => files.some((file) => `/${file}`.endsWith(`/${named}`));
  expect(faults((text) => found(text, CODE_FILE).filter((named) => !isThere(named)))).toEqual([]);
});

const SCRIPT = /\bnpm run (?:--silent )?([\w:-]+)(?: -w ([\w-]+))?/g;

test('every npm script that a document names exists', () => {
  const has = (folder: string, script: string) =>
    fs.existsSync(path.join(root, folder, 'package.json')) &&
    script in (JSON.parse(read(path.join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;
  expect(
    faults((text) =>
      [...text.matchAll(SCRIPT)]
        .filter(([, script = '', workspace = '.']) => workspace !== 'mf-placements' && !has(workspace, script))
        .map(([command]) => command),
    ),
  ).toEqual([]);
});

test('every variable and constant that a document names is in the code', () => {
  const code = sources.map(read).join('\n');
  /** of the example of an operator's shell, and of programs of others */
  const ofOthers = ['PGPASSWORD', 'REPOSITORY', 'FILE', 'NUMBER'];
  expect(
    faults((text) =>
      found(text, /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{5,})`/g).filter(
        (name) => !ofOthers.includes(name) && !code.includes(name),
      ),
    ),
  ).toEqual([]);
});

test('every document that the code names exists', () => {
  const named = sources.flatMap((file) =>
    found(read(file), /((?:decisions|docs)\/[\w-]+\.md)/g).map((page) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ page }) => !fs.existsSync(path.join(root, page)))).toEqual([]);
});

const TITLE = /`([\w./-]+\.test\.tsx?)`:\s"([^"]+)"/g;

test('SECURITY.md and the page about ASVS name whole paths of files, and titles of tests that exist', () => {
  for (const page of ['SECURITY.md', 'docs/asvs.md']) {
    const text = read(page);
    const named = found(text, /`(\w[\w./-]*\.(?:tsx?|mjs|json|md|yaml))`/g);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
    const quoted = [...text.matchAll(TITLE)];
    expect(quoted.length).toBeGreaterThan(4);
    expect(quoted.filter(([, file = '', title = '']) => !read(file).includes(title)).map(([line]) => line)).toEqual([]);
  }
});

test('decisions are listed, at most 25, and no longer than a page', () => {
  const decisions = documents.filter(({ file }) => file.startsWith('decisions/'));
  const listed = found(read('decisions/README.md'), /\]\(([\w-]+\.md)\)/g).map((name) => `decisions/${name}`);
  expect(decisions.length).toBeLessThanOrEqual(25);
  expect(decisions.filter(({ text }) => text.split('\n').length > 61)).toEqual([]);
  expect([...listed, 'decisions/README.md'].sort()).toEqual(decisions.map(({ file }) => file).sort());
});

test('the drawing of who may import whom is what lint checks imports by', () => {
  const [, below = ''] = read('ARCHITECTURE.md').split('## Who may import whom\n');
  const drawn = [...(below.split('## ')[0] ?? '').matchAll(/^ {2}([\w-]+)(?:\["(mf-\*)"\])? --> (.+)$/gm)];
  expect(
    Object.fromEntries(drawn.map(([, name, label, targets = '']) => [label ?? name, targets.split(' & ')])),
  ).toEqual(Object.fromEntries(Object.entries(graph).filter(([, imported]) => imported.length > 0)));
});

test.each([
  ['A page request', 'shell/server', 15],
  ['A promotion', 'federation/src', 10],
])('the picture "%s" in ARCHITECTURE.md names files of %s that exist, at most %d', (title, folder, most) => {
  const [, below = ''] = read('ARCHITECTURE.md').split(`# ${title}\n`);
  const [, picture = ''] = /```mermaid\n([^]*?)```/.exec(below) ?? [];
  const named = [...picture.matchAll(/"([\w/]+\.ts)/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(5);
  expect(named.length).toBeLessThanOrEqual(most);
  // a file of another folder is named from the root
  const exists = (file: string) => [folder, ''].some((from) => fs.existsSync(path.join(root, from, file)));
  expect(named.filter((file) => !exists(file))).toEqual([]);
});

test.each([
  ['README.md', 130],
  ['ARCHITECTURE.md', 150],
  ['SECURITY.md', 150],
])('%s has at most %d lines', (file, most) => {
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});

test('the examples of style in CONTRIBUTING.md are our own code', () => {
  const [section = ''] = read('CONTRIBUTING.md').split('## How we work')[1]?.split('\n## ') ?? [];
  const examples = [...section.matchAll(/From\s`([^`]+)`:\n\n```ts\n([^]*?)```/g)];
  expect(examples).toHaveLength(3);
  expect(examples.filter(([, file = '', code = '']) => !read(file).includes(code)).map(([, file]) => file)).toEqual([]);
});
