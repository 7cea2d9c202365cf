// npm run test:nightly: floods, crowds, kills and attacks of bounded length on the built site, many generated inputs, every
// remote alone, every page on a desktop, the recipes with a build of everything, and all tests of stored data on PostgreSQL:
// too long and too heavy for npm test.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import './buildSite.mjs';
import { root } from './install.mjs';
import { openTestFolder } from './testFolder.mjs';

const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const runs = [
  [
    '--config',
    'e2e/jest.config.mjs',
    '--runInBand',
    String.raw`(\.nightly|fuzz\.alone|contributing|everyPage|accessibility)\.test\.ts$`,
  ],
  ['--selectProjects', 'api', 'api on PostgreSQL', '--passWithNoTests', '--'],
];
const env = { ...process.env, ...openTestFolder(), NIGHTLY: '1', ALL_ON_POSTGRES: '1', FUZZ_CASES: '5000' };
const statuses = runs.map((args) =>
  spawnSync(process.execPath, [jest, ...args, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env }),
);
process.exit(statuses.every(({ status }) => status === 0) ? 0 : 1);
