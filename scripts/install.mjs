import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const lockFile = path.join(root, 'package-lock.json');
/** npm's own list of what it has installed; it writes it last. */
const installedFile = path.join(root, 'node_modules/.package-lock.json');

/** Runs a command in the project's folder with its output shown; if it fails, exits with its code. */
function run(command, ...args) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell });
  if (status === 0) return;
  console.error(`"${[command, ...args].join(' ')}" failed`);
  process.exit(status ?? 1);
}

const writtenAt = (file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the packages of the lock file, unless they were installed since it was written. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old; install Node 20.19 or later`);
    process.exit(1);
  }
  if (writtenAt(installedFile) >= writtenAt(lockFile)) return;
  console.log('Installing packages …');
  // Not `npm ci`, which deletes node_modules first, so that one changed package costs a whole install.
  run('npm', 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error');
  // npm leaves it as it is where nothing was missing
  fs.utimesSync(installedFile, new Date(), new Date());
}

const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc');

/** Compiles the packages that a site runs, as far as they changed; returns tsc's exit code. Types are not checked. */
export function compileServer() {
  return spawnSync(process.execPath, [compiler, '-b', '--noCheck', 'shell/server'], { cwd: root, stdio: 'inherit' })
    .status;
}

/** Builds every package; those that did not change come from the cache. */
export const buildWorkspaces = () => run('npm', 'run', '--silent', 'build', '--', '--loglevel=error');
