/** Builds the two pages with scripts that the bench compares, with the site's own production build, into bench/dist. */
import path from 'node:path';
import { promisify } from 'node:util';
import { browserCompiler } from 'federation/build/compiler';
import webpack from 'webpack';

const packageDir = path.resolve(import.meta.dirname, '..');

const pageOf = (name, entry) => ({
  ...browserCompiler(packageDir, 'production'),
  name,
  entry: { main: entry },
  output: {
    path: path.join(packageDir, 'bench/dist', name),
    publicPath: `/${name}/`,
    filename: '[name].js',
    clean: true,
  },
});

const stats = await promisify(webpack)([
  pageOf('ours', './src/standalone.tsx'),
  pageOf('formik', './bench/formik/OrdinaryForm.tsx'),
]);
if (stats.hasErrors()) {
  console.error(stats.toString('errors-only'));
  process.exitCode = 1;
}
