// npm run fuzz, npm run chaos, npm run load, npm run bench: installs, builds and publishes what changed, as npm start does, then runs a program on it.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWorkspaces, ensureInstalled, root } from './install.mjs';

const [program, ...args] = process.argv.slice(2);

ensureInstalled();
buildWorkspaces();
const require = createRequire(import.meta.url);
await require('../federation/dist/dev/publishLocalBuilds.js').publishLocalBuilds(path.join(root, 'releases'));
const { status } = spawnSync(process.execPath, ['--require', require.resolve('tsx/cjs'), program, ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
