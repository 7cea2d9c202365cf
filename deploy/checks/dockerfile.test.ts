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

test('everything it copies is in the repository, including every remote', () => {
  const copied = all('COPY').filter((rest) => rest.startsWith('--from='));
  const names = copied.map((rest) => path.relative('/opt/college', rest.split(' ')[1] ?? ''));
  expect(names.filter((name) => name !== 'node_modules' && !fs.existsSync(path.join(root, name)))).toEqual([]);
  const remotes = fs.readdirSync(root).filter((name) => name.startsWith('mf-'));
  expect(names).toEqual(expect.arrayContaining(remotes));
});
