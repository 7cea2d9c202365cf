import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from 'e2e/src/site';
import { browserCompiler } from 'federation/build/compiler';
import webpack, { type Configuration, type Stats } from 'webpack';
import { PAGES_BY_REMOTE } from 'contract/pages/pages';
import { entryCode } from './entryCode';

const workDir = path.join(root, 'bench/dist/one-bundle');

/** The URL path that the bundle is served from. */
export const BUNDLE_ADDRESS = '/one-bundle/';

/**
 * Builds all pages as one ordinary client-rendered script: the same sources, compiled as releases are, but without federation, a
 * remote's release or a chunk for each page. A second build takes unchanged modules from webpack's cache.
 * @returns the folder with main.js and main.css
 * @throws Error with webpack's own text
 */
export async function buildOneBundle(): Promise<string> {
  const entry = path.join(workDir, 'entry.js');
  const outputDir = path.join(workDir, 'client');
  fs.mkdirSync(workDir, { recursive: true });
  fs.writeFileSync(entry, entryCode(root, Object.keys(PAGES_BY_REMOTE)));
  const browser = browserCompiler(path.join(root, 'shell'), 'production');
  const config: Configuration = {
    ...browser,
    name: 'one bundle',
    entry: { main: entry },
    output: { path: outputDir, publicPath: BUNDLE_ADDRESS, filename: '[name].js', clean: true },
    module: { ...browser.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    cache: { type: 'filesystem', cacheDirectory: path.join(workDir, 'cache') },
  };
  const compiler = webpack(config);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-warnings') ?? 'webpack gave no result');
  return outputDir;
}
