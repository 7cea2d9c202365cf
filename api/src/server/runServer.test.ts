import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { gracefulStop } from './httpServer';

let app: FastifyInstance;
let port: number;
let ended: Promise<number>;
let stop: () => Promise<void>;
let arrived: Promise<void>;

/** Opens a server that never answers /slow. */
async function open(seconds: number) {
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  arrived = new Promise((resolve) => {
    app.get('/slow/:secret', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  app.get('/', () => 'at once');
  ended = new Promise((resolve) => (stop = gracefulStop(app, seconds, resolve)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
}
const ask = async (path: string) => {
  const [answer] = (await once(http.get({ port, path, agent: false }), 'response')) as [http.IncomingMessage];
  return text(answer);
};

test('an idle connection does not keep the process from exiting', async () => {
  await open(30);
  const silent = net.connect(port, '127.0.0.1');
  await once(silent, 'connect');
  // by the time it answers another connection, the server has accepted this one
  await ask('/');
  const begun = Date.now();
  void stop();
  expect(await ended).toBe(0);
  expect(Date.now() - begun).toBeLessThan(15_000);
  silent.destroy();
});

test('requests that do not finish in time are cut, and logged without their URL', async () => {
  await open(1);
  const logged = jest.spyOn(app.log, 'error').mockImplementation();
  const answer = ask('/slow/secret');
  answer.catch(() => undefined);
  await arrived;
  await stop();
  await expect(answer).rejects.toThrow('socket hang up');
  expect(await ended).toBe(1);
  expect(logged.mock.calls).toEqual([['stopped: cut after 0.8 s: GET /slow']]);
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
