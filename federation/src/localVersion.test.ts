import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isLocalVersion, localVersion } from './localVersion';

function house(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'house-'));
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json']) write(file, '{}');
  write('types/css.d.ts', '');
  write('federation/package.json', JSON.stringify({ name: 'federation', version: '1.0.0' }));
  write('contract/package.json', JSON.stringify({ name: 'contract', version: '1.0.0' }));
  write('contract/src/dates.ts', 'export const one = 1;');
  write('mf-a/package.json', JSON.stringify({ name: 'mf-a', version: '2.1.0', dependencies: { contract: '1.0.0' } }));
  write('mf-a/src/routes.tsx', 'export const routes = [];');
  write('mf-b/src/routes.tsx', 'export const routes = [];');
  return root;
}

test('the version of a local build changes with its own sources and those it uses, and with nothing else', () => {
  const root = house();
  const version = () => localVersion(path.join(root, 'mf-a'));
  const first = version();
  expect(first).toMatch(/^2\.1\.0-local\.[0-9a-f]{10}$/);
  expect(isLocalVersion(first)).toBe(true);
  expect(isLocalVersion('2.1.0')).toBe(false);

  fs.writeFileSync(path.join(root, 'mf-b/src/routes.tsx'), 'changed');
  fs.writeFileSync(path.join(root, 'mf-a/src/routes.test.tsx'), 'a test');
  expect(version()).toBe(first);
  fs.writeFileSync(path.join(root, 'contract/src/dates.ts'), 'export const one = 2;');
  const second = version();
  expect(second).not.toBe(first);
  fs.writeFileSync(path.join(root, 'mf-a/src/routes.tsx'), 'changed');
  expect(version()).not.toBe(second);
});
