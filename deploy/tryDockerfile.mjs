// npm run try-dockerfile -w deploy: runs the Dockerfile without Docker, in temporary folders, as far as possible: copies the
// committed files, runs each RUN line in a shell, performs each COPY --from=build, starts the last stage's command as its user,
// sends the HEALTHCHECK request and stops it. Base images, layers and .dockerignore are not covered.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PLACE = '/opt/college';
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'college-image-'));
const [build, image] = ['build', 'image'].map((name) => path.join(work, name));
// readable for the image's user, whatever the permissions of the temporary folder
for (const dir of [work, build, image]) fs.mkdirSync(dir, { recursive: true, mode: 0o755 });
fs.chmodSync(work, 0o755);

const lines = fs.readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8').split('\n');
let stage = '';
const run = (command, cwd) => {
  console.log(`RUN ${command}`);
  execFileSync('sh', ['-c', command], { cwd, stdio: 'inherit' });
};
const env = {};
let user = 0;
let command = [];

for (const line of lines) {
  const [, word, rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
  if (word === 'FROM') stage = rest.endsWith('AS build') ? build : image;
  if (word === 'COPY' && rest === '. .') run(`git archive HEAD | tar -x -C '${build}'`, root);
  if (word === 'COPY' && rest.startsWith('--from=build ')) {
    const [, from, to] = rest.split(' ');
    run(`cp -a '${from.replace(PLACE, build)}/.' '${to}'`, image);
  }
  if (word === 'RUN') run(rest.replaceAll(/ \/(data|releases)\b/g, ` ${work}/$1`), stage);
  if (word === 'ENV') for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) env[name] = value;
  if (word === 'USER') user = Number(rest.split(':')[0]);
  if (word === 'CMD') command = JSON.parse(rest);
}

const port = 30_000 + (process.pid % 10_000);
const own = {
  ...env,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: `${work}/data`,
  RELEASES_DIR: `${work}/releases`,
};
const as = process.getuid?.() === 0 ? { uid: user, gid: user } : {};
const options = { cwd: image, env: { PATH: process.env.PATH, ...own }, ...as, stdio: 'inherit' };
execFileSync(process.execPath, ['deploy/publishBuilds.mjs'], options);
const [, ...args] = command;
const site = spawn(process.execPath, args, options);
const ended = once(site, 'exit');
const ask = (at) => fetch(`http://127.0.0.1:${port}${at}`);
const isUp = () =>
  ask('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );
while (site.exitCode === null && !(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
const page = await ask('/admission');
const ready = await (await ask('/readyz')).json();
site.kill('SIGTERM');
const [code] = await ended;
console.log(`/admission ${page.status}, ready ${ready.ready}, ended with ${code}`);
fs.rmSync(work, { recursive: true, force: true });
process.exit(page.status === 200 && ready.ready && code === 0 ? 0 : 1);
