import fs from 'node:fs';
import path from 'node:path';
import { repositoryDir } from './env';

test.each([
  ['A page request', 'shell/server', 15],
  ['A promotion', 'federation/src', 10],
])('the picture "%s" in ARCHITECTURE.md names files of %s that exist, at most %d', (title, folder, most) => {
  const [, below = ''] = fs.readFileSync(path.join(repositoryDir, 'ARCHITECTURE.md'), 'utf8').split(`# ${title}\n`);
  const [, picture = ''] = /```mermaid\n([^]*?)```/.exec(below) ?? [];
  const files = [...picture.matchAll(/"([\w/]+\.ts)/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.length).toBeLessThanOrEqual(most);
  // a file of another folder is named from the root
  const exists = (file: string) => [folder, ''].some((from) => fs.existsSync(path.join(repositoryDir, from, file)));
  expect(files.filter((file) => !exists(file))).toEqual([]);
});
