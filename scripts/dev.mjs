// npm run dev: the whole site, federated. Each package is rebuilt when its sources change and published as a release of
// this session, which the running server loads; the page server and the api restart when their own code changes. The types
// of all packages are checked after each change, beside the builds.
import { fork, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileServer, ensureInstalled, root } from './install.mjs';

const parent = process.ppid;
ensureInstalled();
// imported late: it is installed only now
const { watch } = await import('chokidar');
if (compileServer() !== 0) process.exit(1);

const require = createRequire(import.meta.url);
const { onStop } = require('../federation/dist/process/stopWithParent.js');
const { watchBuilds } = require('../federation/dist/dev/watchBuilds.js');

const sessions = path.join(root, 'node_modules/.cache/federation-dev');
fs.mkdirSync(sessions, { recursive: true });
// a folder for each session: two may run at the same time, on two ports
const releasesDir = fs.mkdtempSync(path.join(sessions, 'releases-'));
let server;
const firstBuilds = watchBuilds(releasesDir);

const stop = () => {
  server?.kill('SIGTERM');
  fs.rmSync(releasesDir, { recursive: true, force: true });
  process.exit(0);
};
onStop(stop, parent);

await firstBuilds;
server = fork(path.join(root, 'shell/server/dist/main.js'), ['--development'], {
  env: { ...process.env, RELEASES_DIR: releasesDir, REGISTRY_URL: '' },
  execArgv: ['--watch', '--watch-preserve-output'],
});

const packages = fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'tsconfig.json')));
let isChecking = false;
/** Folders that changed during a check: what it writes is newer than the change, so the compiler would call them up to date. */
const changedMeanwhile = new Set();
function checkTypes() {
  isChecking = true;
  for (const name of changedMeanwhile) {
    for (const output of ['dist', 'dist-types']) {
      fs.rmSync(path.join(root, name, output, '.tsbuildinfo'), { force: true });
    }
  }
  changedMeanwhile.clear();
  spawn('npm', ['run', '--silent', 'typecheck'], { cwd: root, stdio: 'inherit' }).once('exit', () => {
    isChecking = false;
    if (changedMeanwhile.size > 0) checkTypes();
  });
}

/** what the page server and the api run */
const served = /^(api|contract|federation|shell[\\/](page-contract|server))[\\/]/;
const ignored = /[\\/](node_modules|dist|dist-types)([\\/]|$)/;
watch(packages, { cwd: root, ignored, ignoreInitial: true }).on('all', (event, file) => {
  if (served.test(file)) compileServer();
  if (!isChecking) return checkTypes();
  const [name, part = ''] = file.split(path.sep);
  changedMeanwhile.add(name).add(path.join(name, part));
});
