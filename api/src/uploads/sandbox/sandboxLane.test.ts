import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { TimeLimitExceeded } from '../../server/nextMessage';
import { openSandboxLane } from './sandboxLane';

interface Task {
  workMs: number;
}

/** Starts a process that keeps a processor busy for as long as its task says. */
function startBusyProcess(): ChildProcess {
  const code = `process.on('message', ({ workMs }) => {
    const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    for (const before = used(); used() - before < workMs;);
    process.send({ done: true });
  });
  process.send('ready')`;
  child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  return child;
}
let child: ChildProcess | undefined;

it('a task whose process waits for a processor longer than it may use one is finished', async () => {
  const lane = openSandboxLane<Task, object>(startBusyProcess, { cpuMs: 1000, wallMs: 60_000 });
  await lane.run({ workMs: 1 });
  child?.kill('SIGSTOP');
  const made = lane.run({ workMs: 100 });
  await wait(2500);
  child?.kill('SIGCONT');
  expect(await made).toEqual({ done: true });
  await lane.close();
});

it('a task that uses too much processor time is ended, long before its wall limit', async () => {
  const lane = openSandboxLane<Task, object>(startBusyProcess, { cpuMs: 500, wallMs: 60_000 });
  await expect(lane.run({ workMs: Number.MAX_SAFE_INTEGER })).rejects.toThrow(TimeLimitExceeded);
  expect(await lane.run({ workMs: 1 })).toEqual({ done: true });
  await lane.close();
});

it('a task whose process never gets a processor is ended at its wall limit', async () => {
  const lane = openSandboxLane<Task, object>(startBusyProcess, { cpuMs: 5000, wallMs: 500 });
  await lane.run({ workMs: 1 });
  child?.kill('SIGSTOP');
  await expect(lane.run({ workMs: 1 })).rejects.toThrow(TimeLimitExceeded);
  await lane.close();
});
