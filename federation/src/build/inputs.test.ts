import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { isLocalVersion } from '../registry/release/names';
import { inputsOf, isUpToDate, writeInputs } from './inputs';
import { localVersion } from './localVersion';

let root: string;
let packageDir: string;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

const CHANGED = JSON.stringify({ name: 'mf-a', version: '2.1.0', changed: true });

const lockOf = (packages: Record<string, { version?: string; link?: true }>) => JSON.stringify({ packages });

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'repository-'));
  packageDir = path.join(root, 'mf-a');
  const settings = [
    'federation/package.json',
    'federation/tsconfig.bundle.json',
    'tsconfig.base.json',
    'tsconfig.browser.json',
  ];
  for (const file of settings) write(file, '{}');
  write('package-lock.json', lockOf({ 'node_modules/react': { version: '19.3.1' } }));
  write('federation/src/build/compiler.ts', '');
  write('federation/src/registry/release/names.ts', '');
  write('federation/src/gate/gate.ts', '');
  write('contract/src/remoteContract.ts', 'export const REMOTE_CONTRACT = 1;');
  write('contract/src/dates.ts', 'export const one = 1;');
  write('contract/src/marks.ts', 'export const mark = 1;');
  write('mf-a/package.json', JSON.stringify({ name: 'mf-a', version: '2.1.0' }));
  write('mf-a/src/routes.tsx', 'export const routes = [];');
  write('mf-b/src/routes.tsx', 'export const routes = [];');
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** Records a build that read the routes and dates.ts, after looking for dates.tsx. */
function built(): string {
  const at = (file: string) => path.join(root, file);
  const compilation = {
    fileDependencies: new Set([at('mf-a/src/routes.tsx'), at('contract/src/dates.ts'), at('node_modules/react/x.js')]),
    missingDependencies: new Set([at('contract/src/dates.tsx'), at('node_modules/react/y.js')]),
  } as unknown as Compilation;
  const inputs = inputsOf(packageDir, [compilation]);
  fs.mkdirSync(at('mf-a/dist'), { recursive: true });
  writeInputs(at('mf-a/dist'), inputs);
  return localVersion(packageDir, inputs);
}

const upToDate = () => isUpToDate(packageDir, path.join(packageDir, 'dist'));

test('a missing build has to be made', () => {
  expect(upToDate()).toBe(false);
});

test.each([
  ['an unread file of a package that it uses', 'contract/src/marks.ts'],
  ['another remote', 'mf-b/src/routes.tsx'],
  ['a test', 'mf-a/src/routes.test.tsx'],
  ['the gate', 'federation/src/gate/gate.ts'],
  [
    'the workspaces',
    'package-lock.json',
    lockOf({ 'node_modules/react': { version: '19.3.1' }, 'mf-c': {}, 'node_modules/mf-c': { link: true } }),
  ],
])('a change of %s leaves a build and its version unchanged', (_what, file, text = 'changed') => {
  const version = built();
  expect(version).toMatch(/^2\.1\.0-local\.[0-9a-f]{10}$/);
  expect([isLocalVersion(version), isLocalVersion('2.1.0')]).toEqual([true, false]);
  write(file, text);
  expect(upToDate()).toBe(true);
  expect(built()).toBe(version);
});

test.each([
  ['its own source', 'mf-a/src/routes.tsx'],
  ['a file that it read from another package', 'contract/src/dates.ts'],
  ['an installed package', 'package-lock.json', lockOf({ 'node_modules/react': { version: '19.3.2' } })],
  ['the release kit', 'federation/src/build/compiler.ts'],
  ['its budgets', 'mf-a/package.json'],
])('a change of %s requires a new build with another version', (_what, file, text = CHANGED) => {
  const version = built();
  write(file, text);
  expect(upToDate()).toBe(false);
  expect(built()).not.toBe(version);
});

test.each([
  ['a new file that takes precedence', () => write('contract/src/dates.tsx', '')],
  ['a new file of the release kit', () => write('federation/src/build/other.ts', '')],
  ['a deleted file', () => fs.rmSync(path.join(root, 'contract/src/dates.ts'))],
])('%s requires a new build', (_what, change) => {
  built();
  change();
  expect(upToDate()).toBe(false);
});
