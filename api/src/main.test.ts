import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { withComputedValues } from 'contract/admission/computed';
import { CALLS } from 'contract/calls';
import { FROM_SOURCE } from './server/ownProgram';
import {
  endOf,
  freePort,
  headersAfter,
  killProcesses,
  listen,
  startProcess,
  untilReady,
} from './testing/apiProcess.testing';
import { databaseOf } from './testing/postgres/testDatabase.testing';
import { applicationUnder, multipartOf } from './testing/applicationForm.testing';
import { preparedDirForEachTest } from './testing/testApi.testing';

afterEach(killProcesses);
// publishing the content takes most of a first start
const dataDir = preparedDirForEachTest();

const start = (variables: Record<string, string>) => startProcess({ DATA_DIR: dataDir.path, ...variables });

it('a process ends when the one that forked it has ended without a word', async () => {
  const env = { ...databaseOf(dataDir.path), DATA_DIR: dataDir.path, PORT: '0', LOG_LEVEL: 'silent' };
  const child = fork(join(__dirname, 'main.ts'), { execArgv: FROM_SOURCE, env });
  await once(child, 'message');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});

it('an application being received when the process is asked to stop is acknowledged, and new connections are refused', async () => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = start({ PORT: String(port) });
  const ended = endOf(child);
  const headers = headersAfter(await untilReady(origin));
  const form = new Response(multipartOf(withComputedValues(await applicationUnder(''), new Date())));
  const body = Buffer.from(await form.arrayBuffer());
  const type = form.headers.get('content-type') ?? '';
  const sent = request(origin + CALLS.storeAdmission, {
    method: 'POST',
    headers: { ...headers, 'content-type': type, 'content-length': body.length, expect: '100-continue' },
  });
  sent.flushHeaders();
  // the api has started to handle it
  await once(sent, 'continue');
  sent.write(body.subarray(0, body.length / 2));
  child.kill('SIGTERM');
  while (await isTaken(port));
  sent.end(body.subarray(body.length / 2));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.headers.connection).toBe('close');
  expect(await json(answer)).toMatchObject({ success: 1 });
  expect((await ended).code).toBe(0);
});

/** Whether a new connection is accepted. */
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it('a port in use is reported in one line', async () => {
  const other = createServer();
  const port = await listen(other);
  const { code, stderr } = await endOf(start({ PORT: String(port) }));
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(`port ${port} is in use; set PORT to a free one, or stop what uses it\n`);
});

it('wrong settings, an address that the machine lacks and a folder that cannot be made are named, and nothing is opened with them', async () => {
  const [file, empty] = [join(dataDir.path, 'file'), join(dataDir.path, 'new')];
  writeFileSync(file, '');
  for (const [settings, named] of [
    [{ HOST: '192.0.2.1' }, /^HOST=192\.0\.2\.1: .* no such address; use/],
    [{ DATA_DIR: file }, /^DATA_DIR=.*file: .*; name a folder that this user may create and write in\n$/],
    [{ DATA_DIR: empty, PORT: '80000', LOG_LEVEL: 'loud' }, /PORT=80000: use a whole [^]*LOG_LEVEL=loud: use one of/],
  ] as const) {
    const { code, stderr } = await endOf(start({ PORT: '0', ...settings }));
    expect([code, stderr]).toEqual([1, expect.stringMatching(named)]);
  }
  expect(existsSync(empty)).toBe(false);
});
