import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { eventually } from 'contract/eventually.testing';
import { listen } from '../testing/apiProcess.testing';
import { createHttpServer } from './httpServer';

const MANY_BYTES = Buffer.alloc(32 * 1024 * 1024);

let server: Server;
/** Requests in work, by path, in the order of their beginning. */
let begun: { path: string; response: ServerResponse }[];
let ended: number;
let port: number;
beforeEach(async () => {
  [begun, ended] = [[], 0];
  server = createHttpServer((request, response) => void begun.push({ path: request.url ?? '', response }));
  server.prependListener('request', (_request, response) => response.once('close', () => (ended += 1)));
  port = await listen(server);
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Opens a connection that sends requests for /0, /1, … in one go. */
function sendAtOnce(count: number) {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let read = '';
  socket.setEncoding('latin1').on('data', (text: string) => (read += text));
  socket.write(Array.from({ length: count }, (_, turn) => `GET /${turn} HTTP/1.1\r\nHost: site\r\n\r\n`).join(''));
  return { socket, read: () => read };
}

const begin = (count: number) => eventually(() => begun.length === count);

it('requests that a connection sends at once are worked on one after another, and answered in order', async () => {
  const { socket, read } = sendAtOnce(4);
  for (const turn of [0, 1, 2, 3]) {
    await begin(turn + 1);
    expect(begun.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3'].slice(0, turn + 1));
    begun[turn]?.response.end(`answer ${turn}`);
  }
  await eventually(() => read().includes('answer 3'));
  expect(read().match(/answer \d/g)).toEqual(['answer 0', 'answer 1', 'answer 2', 'answer 3']);
  socket.destroy();
});

it('a connection that sends more than a few requests at once is ended, and nothing of it is left', async () => {
  const { socket } = sendAtOnce(1500);
  await once(socket, 'close');
  await eventually(() => ended >= 10);
  expect(begun.length).toBeLessThanOrEqual(1);
});

it('nothing is worked on for a client that has gone', async () => {
  const { socket } = sendAtOnce(5);
  await begin(1);
  socket.destroy();
  await eventually(() => ended === 5);
  expect(begun).toHaveLength(1);
});

it('nothing is worked on while a client does not take the answer before', async () => {
  const { socket } = sendAtOnce(3);
  await begin(1);
  socket.pause();
  begun[0]?.response.end(MANY_BYTES);
  // another connection is answered meanwhile
  const other = sendAtOnce(1);
  await begin(2);
  begun[1]?.response.end('answer');
  await eventually(() => other.read().includes('answer'));
  expect(begun.map(({ path }) => path)).toEqual(['/0', '/0']);
  socket.resume();
  await begin(3);
  socket.destroy();
  other.socket.destroy();
});
