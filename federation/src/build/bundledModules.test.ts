import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { temporaryDir } from '../registry/release/release.testing';
import { bundledModules } from './bundledModules';

let root: string;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => (root = fs.realpathSync(temporaryDir('modules'))));
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

test('a build lists the modules of each of its scripts, concatenated modules one by one', async () => {
  write('mf-a/src/routes.js', `import { sizes } from 'sizes'; import('./later'); console.log(sizes);`);
  write('mf-a/src/later.js', `import old from 'old'; console.log(old);`);
  write('node_modules/sizes/index.mjs', 'export const sizes = [1, 2];');
  write('node_modules/sizes/package.json', '{"main":"index.mjs","sideEffects":false}');
  write('node_modules/old/index.js', 'module.exports = 2;');
  const compiler = webpack({
    mode: 'production',
    context: path.join(root, 'mf-a'),
    entry: { routes: './src/routes.js' },
    output: { path: path.join(root, 'dist/client'), filename: '[name].js', chunkFilename: 'later.js' },
    optimization: { minimize: false },
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  expect(bundledModules(root, stats.compilation)).toEqual({
    'client/later.js': {
      'mf-a/src/later.js': { bytes: 40, form: 'esm' },
      'node_modules/old/index.js': { bytes: 19, form: 'cjs' },
    },
    'client/routes.js': {
      'mf-a/src/routes.js': { bytes: 69, form: 'esm' },
      'node_modules/sizes/index.mjs': { bytes: 28, form: 'esm' },
    },
  });
});
