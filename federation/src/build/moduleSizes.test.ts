import { NormalModule } from 'webpack';
import { repositoryDir } from '../env';
import { moduleSizes } from './moduleSizes';

const moduleAt = (file: string): NormalModule =>
  Object.assign(Object.create(NormalModule.prototype) as NormalModule, {
    resource: `${repositoryDir}/${file}`,
    getSourceTypes: () => new Set(['javascript']),
    size: () => 10,
  });

test('the modules of a release are listed in the order of names, whichever webpack built first', () => {
  const modules = new Set(['shell/src/b.ts', 'node_modules/react/index.js', 'shell/src/a.ts'].map(moduleAt));
  expect(Object.entries(moduleSizes({ modules }))).toEqual([
    ['react', 10],
    ['shell/src/a.ts', 10],
    ['shell/src/b.ts', 10],
  ]);
});
