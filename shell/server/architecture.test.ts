import fs from 'node:fs';
import path from 'node:path';
import { repositoryDir } from './env';

const MOST_FILES = 15;

test('the picture of a page’s way in ARCHITECTURE.md names files that exist, at most fifteen', () => {
  const architecture = fs.readFileSync(path.join(repositoryDir, 'ARCHITECTURE.md'), 'utf8');
  const [, picture = ''] = /## A page request\n\n```mermaid\n([^]*?)```/.exec(architecture) ?? [];
  const files = [...picture.matchAll(/"([\w/]+\.ts)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  expect(files.filter((file) => !fs.existsSync(path.join(__dirname, file)))).toEqual([]);
});
