import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FromProcess, MESSAGE_BYTES, readMessages } from './processMessages';

function openReader() {
  const output = new PassThrough();
  const messages: FromProcess[] = [];
  const faults: string[] = [];
  readMessages(
    output,
    (message) => void messages.push(message),
    (error) => void faults.push(error.message),
  );
  return { output, messages, faults };
}

const FAULT = '{"type":"fault","message":"a"}\n';

test('messages are read one a line, however they are cut into pieces', () => {
  const { output, messages, faults } = openReader();
  for (const piece of [FAULT.slice(0, 7), FAULT.slice(7) + FAULT + FAULT.slice(0, 3), FAULT.slice(3)])
    output.write(piece);
  expect(messages).toEqual(Array(3).fill({ type: 'fault', message: 'a' }));
  expect(faults).toEqual([]);
});

test.each([
  'null',
  '"NODE_HANDLE_ACK"',
  '{"cmd":"NODE_HANDLE_ACK"}',
  '{"type":null}',
  '{"type":"fault","message":{"toString":"a"}}',
  '{"type":"fetch","id":-1,"path":"/api/news"}',
  'no JSON',
  '',
])('after the line %j, which is no message, nothing more is read', (line) => {
  const { output, messages, faults } = openReader();
  output.write(`${FAULT}${line}\n${FAULT}`);
  output.write(FAULT);
  expect(messages).toHaveLength(1);
  expect(faults).toEqual(['the render process sent what is no message']);
});

test('a line without end is not kept', () => {
  const { output, faults } = openReader();
  const piece = Buffer.alloc(1024 * 1024, 'x');
  for (let bytes = 0; bytes <= MESSAGE_BYTES; bytes += piece.length) output.write(piece);
  expect(faults).toEqual(['the render process sent a message of more than 16 MB']);
});

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
