// npm test: installs what is missing, then lint, format, types, unit tests, builds and end-to-end tests of everything.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { compileServer, ensureInstalled, root } from './install.mjs';
import { openTestFolder } from './testFolder.mjs';

/** End-to-end tests of commands that build first: they replace build output while other tests' sites start from it. */
const ALONE = String.raw`\.alone\.test\.ts$`;
/** What `npm run test:nightly` runs. */
const NIGHTLY = String.raw`\.nightly\.test\.ts$`;
/** A larger young generation, also of Jest's workers: a twentieth of their time less. */
const MEMORY = '--max-semi-space-size=64';
const resultsDir = path.join(root, 'test-results');
const testFolder = openTestFolder();
const bin = (name) => path.join(root, 'node_modules', name);

/** @returns the exit code */
async function exitOf(command, args, stdio, env = {}) {
  const shell = process.platform === 'win32';
  const child = spawn(command, args, { cwd: root, stdio, shell, env: { ...process.env, ...env } });
  const [code] = await once(child, 'close');
  return code;
}

/** Runs a Jest configuration, shows its output and returns its counts. */
async function jest(name, args) {
  const file = path.join(resultsDir, `${name}.json`);
  fs.rmSync(file, { force: true });
  const given = [MEMORY, bin('jest/bin/jest.js'), ...args, '--json', `--outputFile=${file}`];
  const code = await exitOf(process.execPath, given, ['ignore', 'ignore', 'inherit'], testFolder);
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

/** Runs commands one after another and returns the first one that fails. */
async function inTurn(...commands) {
  for (const [command, ...args] of commands) {
    if ((await exitOf(command, args, 'inherit')) !== 0) return [command, ...args].join(' ');
  }
}

ensureInstalled();
fs.mkdirSync(resultsDir, { recursive: true });
// the packages that tests start are compiled first
if (compileServer() !== 0) process.exit(1);
// unit tests leave a core idle now and then
const checks = inTurn(
  ['npm', 'run', '--silent', 'typecheck'],
  ['npm', 'run', '--silent', 'lint'],
  ['npm', 'run', '--silent', 'content', '--', 'check'],
  [process.execPath, 'scripts/buildSite.mjs'],
);
const unit = await jest('unit', []);
const fault = await checks;
if (fault) {
  console.error(`"${fault}" failed`);
  process.exit(1);
}
const endToEndConfig = ['--config', 'e2e/jest.config.mjs'];
const together = await jest('e2e', [...endToEndConfig, '--testPathIgnorePatterns', '/node_modules/', ALONE, NIGHTLY]);
const alone = await jest('e2e-alone', [...endToEndConfig, '--runInBand', ALONE]);

const passed = unit.passed + together.passed + alone.passed;
const failed = unit.failed + together.failed + alone.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
