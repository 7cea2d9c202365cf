// npm run fuzz, npm run chaos, npm run bench: builds and publishes the site, then runs a program on it.
import './buildSite.mjs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './install.mjs';

const [program, ...args] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const { status } = spawnSync(process.execPath, ['--require', resolve('tsx/cjs'), program, ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
