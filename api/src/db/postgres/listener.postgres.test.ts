import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { copyContent } from '../../testing/contentFolder';
import { openSecondApi } from '../../testing/openSecondApi';
import { startPostgres, type PostgresServer } from '../../testing/postgres/postgresServer';
import { forEachTest, openTestApi } from '../../testing/testApi';
import { openDatabase } from '../openDatabase';
import { notifyOthers } from '../dialect';
import { listen } from './listener';
import { postgresDialect } from './postgresDialect';

/** Counts notifications, and waits for a number of them. */
function hearing() {
  let count = 0;
  let onHeard = () => {};
  return {
    heard: () => {
      count += 1;
      onHeard();
    },
    until: (times: number) =>
      new Promise<void>((resolve) => {
        onHeard = () => count >= times && resolve();
        onHeard();
      }),
    count: () => count,
  };
}

describe('a process that listens on its own connection', () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await startPostgres(process.env.PATH ?? '')));
  afterAll(() => server.remove());

  it('is notified of what is committed and nothing else, and reads again after the server was down', async () => {
    const { heard, until, count } = hearing();
    const stop = listen(server.url, heard, () => 50);
    // the connection itself
    await until(1);
    const limits = { connections: 2, statementMs: 5000, lockMs: 5000 };
    const db = await openDatabase(postgresDialect({ url: server.url, ...limits }));
    const undone = db.transaction().execute(async (transaction) => {
      await notifyOthers(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.transaction().execute(notifyOthers);
    await until(2);
    expect(count()).toBe(2);

    await server.kill();
    await server.start();
    await until(3);
    await db.transaction().execute(notifyOthers);
    await until(4);
    await stop();
    await db.destroy();
  });
});

it('a process that is stopped while it connects to a server that has not answered yet ends at once', async () => {
  const silent = createServer((socket) => socket.resume());
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const connected = once(silent, 'connection');
  const stop = listen(`postgres://site@127.0.0.1:${(silent.address() as AddressInfo).port}/site`, () => undefined);
  await connected;
  await stop();
  silent.close();
  await once(silent, 'close');
}, 30_000);

describe('with two processes on one database', () => {
  const content = forEachTest(() => copyContent());
  const publishing = forEachTest(() => openTestApi({ CONTENT_DIR: content.path, CONTENT_CHECK_SECONDS: '1' }));
  let beside: Awaited<ReturnType<typeof openSecondApi>>;
  beforeEach(async () => {
    // no poll interferes
    jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
    beside = await openSecondApi(publishing);
    jest.restoreAllMocks();
  });
  afterEach(async () => {
    await beside.close();
  });

  it('the one that did not publish has the new content immediately, without polling for it', async () => {
    const other = beside.app;
    const before = await other.inject('/api/events');
    const changed = new Promise<void>((resolve) => other.onContentChange(resolve));
    await content.replace('events/2026-06-05-garden-day.md', /^title: .*$/m, 'title: A day among the leaves');
    await changed;
    const after = await other.inject('/api/events');
    expect(after.body).toContain('A day among the leaves');
    expect(after.headers['x-content-version']).not.toBe(before.headers['x-content-version']);
  });
});
