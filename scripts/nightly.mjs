// npm run test:nightly: floods and attacks of bounded length on the built site, too long and too heavy for npm test.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import './buildSite.mjs';
import { root } from './install.mjs';
import { openTestFolder } from './testFolder.mjs';

const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const args = [
  '--config',
  'e2e/jest.config.mjs',
  '--runInBand',
  String.raw`\.nightly\.test\.ts$`,
  ...process.argv.slice(2),
];
const { status } = spawnSync(process.execPath, [jest, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...openTestFolder() },
});
process.exit(status ?? 1);
