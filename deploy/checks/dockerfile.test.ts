import fs from 'node:fs';
import path from 'node:path';
import { deployDir } from './systemdUnit';

const root = path.join(deployDir, '..');
const lines = fs.readFileSync(path.join(deployDir, 'Dockerfile'), 'utf8').split('\n');
const instructions = lines.flatMap((line) => {
  const [, word, rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  return word === undefined ? [] : [{ word, rest }];
});
const all = (wanted: string) => instructions.filter(({ word }) => word === wanted).map(({ rest }) => rest);

test('the image build uses no network except the npm registry', () => {
  expect(all('RUN').join('\n')).not.toMatch(/apt|curl|wget|git |https?:/);
  expect(all('ADD')).toEqual([]);
});

test('it runs as an unprivileged user, as the process that receives the signals, without build dependencies', () => {
  expect(all('USER').at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(JSON.parse(all('CMD').at(-1) ?? '')).toEqual(['node', 'shell/server/dist/main.js']);
  expect(all('RUN')).toContainEqual(expect.stringContaining('--omit=dev'));
  expect(all('HEALTHCHECK').join()).toContain('/healthz');
});

test('everything it copies is in the repository, and every remote is copied', () => {
  const [, copied = ''] = /cp --archive (.+?) image\//.exec(all('RUN').join('\n')) ?? [];
  const names = copied.split(' ').filter((name) => name !== 'node_modules');
  expect(names).toContain('mf-*');
  expect(names.filter((name) => name !== 'mf-*' && !fs.existsSync(path.join(root, name)))).toEqual([]);
});
