import { Worker } from 'node:worker_threads';
import { superviseWorker } from './openApiWorker';

/** Supervises threads that run these scripts, one after the other; the last one is repeated. */
function supervise(...scripts: string[]) {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const hear = (what: string) => {
    heard.push(what);
    waiting.get(what)?.();
  };
  let started = 0;
  const supervisor = superviseWorker(
    () => {
      const script = scripts[Math.min(started, scripts.length - 1)] ?? '';
      started += 1;
      return new Worker(`const { parentPort } = require('worker_threads'); ${script}`, { eval: true });
    },
    () => 1,
  );
  const start = () =>
    supervisor.start({
      onFault: (message) => hear(`fault ${message}`),
      onCrash: (message) => hear(message.replace(/.*: /, 'crash ')),
    });
  return {
    heard,
    start,
    stop: supervisor.stop,
    starts: () => started,
    until: (what: string) => new Promise<void>((resolve) => waiting.set(what, resolve)),
  };
}

const READY = `parentPort.postMessage({ type: 'ready' });`;
const BACK = `parentPort.postMessage({ type: 'fault', message: 'back' });`;
const UNTIL_STOPPED = `parentPort.once('message', () => process.exit(0));`;

it('an api that crashes is restarted until it runs', async () => {
  const site = supervise(
    `${READY} setTimeout(() => { throw new Error('first') }, 5)`,
    `throw new Error('second')`,
    `${READY} ${BACK} ${UNTIL_STOPPED}`,
  );
  const back = site.until('fault back');
  await site.start();
  await back;
  expect(site.heard).toEqual(['crash first', 'crash second', 'fault back']);
  expect(site.starts()).toBe(3);
  await site.stop();
});

it('an api that was asked to stop finishes first, and is not restarted', async () => {
  const site = supervise(
    `${READY} parentPort.once('message', () => {
      parentPort.postMessage({ type: 'fault', message: 'the last word' });
      setTimeout(() => process.exit(0), 20);
    });`,
  );
  await site.start();
  await site.stop();
  expect(site.heard).toEqual(['fault the last word']);
  expect(site.starts()).toBe(1);
});
