// npm test: installs what is missing, then lint, format, types, unit tests, builds and end-to-end tests of everything.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildWorkspaces, ensureInstalled, root, run } from './install.mjs';

const resultsDir = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules', name);

/** Runs a Jest configuration; its own output is shown, its counts are returned. */
function jest(name, args) {
  const file = path.join(resultsDir, `${name}.json`);
  fs.rmSync(file, { force: true });
  const { status } = spawnSync(process.execPath, [bin('jest/bin/jest.js'), ...args, '--json', `--outputFile=${file}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (status === 0 ? 0 : 1) };
}

ensureInstalled();
fs.mkdirSync(resultsDir, { recursive: true });
run(process.execPath, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']);
run(process.execPath, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']);
run('npm', ['run', '--silent', 'lint:unused']);
run(process.execPath, [bin('typescript/bin/tsc'), '-b']);
run('npm', ['run', '--silent', 'content', '--', 'check']);
const unit = jest('unit', []);

buildWorkspaces();
const require = createRequire(import.meta.url);
await require('../federation/dist/dev/publishLocalBuilds.js').publishLocalBuilds(path.join(root, 'releases'));
const endToEnd = jest('e2e', ['--config', 'e2e/jest.config.mjs']);

const passed = unit.passed + endToEnd.passed;
const failed = unit.failed + endToEnd.failed;
console.log(`unit: ${unit.passed} passed, ${unit.failed} failed`);
console.log(`end to end: ${endToEnd.passed} passed, ${endToEnd.failed} failed`);
if (unit.passed === 0 || endToEnd.passed === 0) console.error('a whole kind of tests did not run');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || unit.passed === 0 || endToEnd.passed === 0 ? 1 : 0);
