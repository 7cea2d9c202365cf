import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputsState, sourcesState } from './builtState.mjs';
import './references.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = path.join(root, 'node_modules/.installed');
/** Beside Lerna's own cache: deleting that cache rebuilds everything. */
const builtFile = path.join(root, '.nx/built');
const REQUIRED = [20, 19];

/** Runs a command in the project's folder with its output shown; if it fails, exits with its code. */
export function run(command, args, env = {}) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, env: { ...process.env, ...env } });
  if (status !== 0) {
    console.error(`"${[command, ...args].join(' ')}" failed`);
    process.exit(status ?? 1);
  }
}

/** Installs the packages of the lock file, unless exactly these are already installed. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < REQUIRED[0] || (major === REQUIRED[0] && minor < REQUIRED[1])) {
    console.error(`Node ${process.versions.node} is too old; install Node ${REQUIRED.join('.')} or later`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === lock) return;
  console.log('Installing packages …');
  // Not `npm ci`, which deletes node_modules first, so that one changed package costs a whole install.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  fs.writeFileSync(stampFile, lock);
}

/** Builds every package whose sources changed; the others come from the cache, and Lerna is started only if something changed. */
export function buildWorkspaces() {
  const sources = sourcesState(root);
  const stateNow = () => `${sources}\n${outputsState(root)}`;
  if (fs.existsSync(builtFile) && fs.readFileSync(builtFile, 'utf8') === stateNow()) return;
  run(process.execPath, [path.join(root, 'node_modules/lerna/dist/cli.js'), 'run', 'build', '--loglevel=error'], {
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  });
  fs.mkdirSync(path.dirname(builtFile), { recursive: true });
  fs.writeFileSync(builtFile, stateNow());
}
