import { Worker } from 'node:worker_threads';
import { superviseWorker } from './superviseWorker';

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
      onContentChange: () => hear('content'),
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

const ready = (version: string) => `parentPort.postMessage({ type: 'ready', contentVersion: '${version}' });`;
const UNTIL_STOPPED = `parentPort.once('message', () => process.exit(0));`;

it('an api that does not start reports the reason', async () => {
  const { start, stop } = supervise(
    `parentPort.postMessage({ type: 'failed', message: 'api: no such folder' }); process.exit(1);`,
  );
  await expect(start()).rejects.toThrow('api: no such folder');
  await stop();
});

it('an api that throws while it starts reports the error', async () => {
  const { start, stop } = supervise(`throw new Error('out of order')`);
  await expect(start()).rejects.toThrow('out of order');
  await stop();
});

it('an api that crashes is restarted until it runs, and newly published content is noticed', async () => {
  const site = supervise(
    `${ready('one')} setTimeout(() => { throw new Error('first') }, 5)`,
    `throw new Error('second')`,
    `${ready('two')} ${UNTIL_STOPPED}`,
  );
  const changed = site.until('content');
  await site.start();
  await changed;
  expect(site.heard).toEqual(['crash first', 'crash second', 'content']);
  expect(site.starts()).toBe(3);
  await site.stop();
});

it('an api that restarts with the same content reports no content change', async () => {
  const site = supervise(
    `${ready('one')} setTimeout(() => process.exit(3), 5)`,
    `${ready('one')} parentPort.postMessage({ type: 'fault', message: 'looked at' }); ${UNTIL_STOPPED}`,
  );
  const back = site.until('fault looked at');
  await site.start();
  await back;
  expect(site.heard).not.toContain('content');
  await site.stop();
});

it('an api that was asked to stop finishes first, and is not restarted', async () => {
  const site = supervise(
    `${ready('one')} parentPort.once('message', () => {
      parentPort.postMessage({ type: 'fault', message: 'the last word' });
      setTimeout(() => process.exit(0), 20);
    });`,
  );
  await site.start();
  await site.stop();
  expect(site.heard).toEqual(['fault the last word']);
  expect(site.starts()).toBe(1);
});
