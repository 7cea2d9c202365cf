import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server that has code of a release evaluated which never ends; it prints the pid of the process that does it. */
const SERVER = `
const { findClosing, startClosed } = require('./closedProcess.ts');
const closing = { ...findClosing(65_534), user: {} };
startClosed("process.stdin.once('data', () => { for (;;); })", closing).then(
  ({ child }) => child.stdin.write('go', () => console.log(child.pid)),
);`;

/** A process that has ended may wait for being noticed by the system's first process, as a zombie. */
const isRunning = (pid: number) =>
  fs.existsSync(`/proc/${pid}/stat`) && !fs.readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

it('code of a release that never ends does not outlive a server that was killed', async () => {
  const fromSource = path.resolve(__dirname, '../../../../scripts/fromSource.cjs');
  const server = spawn(process.execPath, ['--require', fromSource, '--eval', SERVER], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(server.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await once(server, 'exit');
  try {
    for (let looks = 0; isRunning(pid) && looks < 200; looks += 1) await sleep(50);
    expect(isRunning(pid)).toBe(false);
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});
