import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

let root: string;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

/** Returns the state of the sources and that of the builds. */
function state(): [sources: string, outputs: string] {
  const script = `import { outputsState, sourcesState } from ${JSON.stringify(pathToFileURL(path.join(__dirname, 'builtState.mjs')))};
    console.log(JSON.stringify([sourcesState, outputsState].map((stateOf) => stateOf(process.argv[1]))));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script, root], { encoding: 'utf8' });
  return JSON.parse(printed) as [string, string];
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'college-built-'));
  write('package-lock.json', '{}');
  write('types/css.d.ts', '');
  write('mf-a/package.json', '{"name":"mf-a"}');
  write('mf-a/src/Page.tsx', 'one');
  write('mf-a/dist/mf-manifest.json', '{}');
  write('content/news.yaml', 'one');
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

test.each([
  ['a page', 'mf-a/src/Page.tsx'],
  ['a new file', 'mf-a/src/News.tsx'],
  ['the budgets of a package', 'mf-a/package.json'],
  ['another package', 'mf-b/package.json'],
  ['the installed packages', 'package-lock.json'],
  ['a TypeScript setting', 'tsconfig.browser.json'],
])('a start rebuilds after a change of %s', (_what, file) => {
  const [before] = state();
  write(file, 'two');
  expect(state()[0]).not.toBe(before);
});

test('a start does not rebuild after a change of content or of a test, or without a change', () => {
  const before = state();
  write('content/news.yaml', 'two');
  write('mf-a/src/Page.test.tsx', 'two');
  write('mf-a/README.md', 'two');
  write('mf-a/src/Page.tsx', 'one');
  expect(state()).toEqual(before);
});

test('a start rebuilds when a build was deleted or replaced', () => {
  const [, before] = state();
  fs.utimesSync(path.join(root, 'mf-a/dist/mf-manifest.json'), 1, 1);
  const [, later] = state();
  fs.rmSync(path.join(root, 'mf-a/dist'), { recursive: true });
  const [, gone] = state();
  expect(new Set([before, later, gone]).size).toBe(3);
});
