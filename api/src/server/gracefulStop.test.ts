import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { gracefulStop } from './gracefulStop';

let app: FastifyInstance;
let port: number;
let release: () => void;
let ended: Promise<number>;
let stop: () => Promise<void>;
let arrived: Promise<void>;

/** Opens a server whose response to /slow waits for `release`. */
async function open(seconds: number) {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const waiting = new Promise<void>((resolve) => (release = resolve));
  arrived = new Promise((resolve) => {
    app.get('/slow/:secret', async () => {
      resolve();
      await waiting;
      return 'whole';
    });
  });
  app.get('/', () => 'at once');
  ended = new Promise((resolve) => (stop = gracefulStop(app, seconds, resolve)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}
const ask = (path: string, agent?: http.Agent) => {
  const request = http.get({ port, path, agent: agent ?? false });
  const answer = once(request, 'response').then(async ([response]: http.IncomingMessage[]) => {
    let body = '';
    for await (const part of response ?? []) body += String(part);
    return { status: response?.statusCode, connection: response?.headers.connection, body };
  });
  return { request, answer };
};
/** Whether a new connection is accepted. */
const isTaken = () =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('a running request is finished, new connections are refused, and the process exits with 0', async () => {
  await open(30);
  const agent = new http.Agent({ keepAlive: true });
  await ask('/', agent).answer;
  const { answer } = ask('/slow/1', agent);
  await arrived;
  void stop();
  while (await isTaken());
  release();
  expect(await answer).toEqual({ status: 200, connection: 'close', body: 'whole' });
  expect(await ended).toBe(0);
  agent.destroy();
});

test('an idle connection does not keep the process from exiting', async () => {
  await open(30);
  const silent = net.connect(port, '127.0.0.1');
  await once(silent, 'connect');
  // by the time it answers another connection, the server has accepted this one
  await ask('/').answer;
  const begun = Date.now();
  void stop();
  expect(await ended).toBe(0);
  expect(Date.now() - begun).toBeLessThan(15_000);
  silent.destroy();
});

test('requests that do not finish in time are cut, and logged without their URL', async () => {
  await open(1);
  const logged = jest.spyOn(app.log, 'error').mockImplementation();
  const { answer } = ask('/slow/secret');
  answer.catch(() => undefined);
  await arrived;
  await stop();
  await expect(answer).rejects.toThrow('socket hang up');
  expect(await ended).toBe(1);
  expect(logged.mock.calls).toEqual([['stopped: cut after 0.8 s: GET /slow (1)']]);
});

test('a shutdown that hangs is ended at the time limit, and a second stop has no effect', async () => {
  await open(1);
  const logged = jest.spyOn(app.log, 'error').mockImplementation();
  const never = new Promise<undefined>(() => undefined);
  const close = jest.spyOn(app as { close: () => Promise<undefined> }, 'close').mockReturnValue(never);
  void stop();
  void stop();
  expect(await ended).toBe(1);
  expect(logged.mock.calls).toEqual([[expect.stringContaining('not everything was released within STOP_SECONDS=1')]]);
  expect(close).toHaveBeenCalledTimes(1);
  close.mockRestore();
  await app.close();
});
