// npm run dev: the whole site, federated. Each package is rebuilt when its sources change and published as a release of
// this session, which the running server loads; the page server and the api restart when their own code changes.
import { fork } from 'node:child_process';
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
const children = [];
const firstBuilds = watchBuilds(releasesDir);

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
  fs.rmSync(releasesDir, { recursive: true, force: true });
  process.exit(0);
};
onStop(stop, parent);

await firstBuilds;
children.push(
  fork(path.join(root, 'scripts/devServer.mjs'), [releasesDir], { execArgv: ['--watch', '--watch-preserve-output'] }),
);
const code = ['api/src', 'contract/src', 'federation/src', 'shell/page-contract', 'shell/server'];
watch(code, { cwd: root, ignored: /[\\/]dist$/, ignoreInitial: true }).on('all', compileServer);
