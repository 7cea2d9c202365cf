import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import http from 'node:http';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from '@photostructure/sqlite';
import { CALLS } from 'contract/calls';
import { folderForEachTest } from '../testing/folder.testing';
import { readApiEnv } from '../env';
import { killProcesses, startScript } from '../testing/apiProcess.testing';
import { REAL_CONTENT } from '../testing/preparedData.testing';
import { preparedDirForEachTest } from '../testing/testApi.testing';
import { openApiWorker, type ApiWorker, THREAD_METRICS } from './openApiWorker';

const dataDir = preparedDirForEachTest();
const emptyDir = folderForEachTest();

const LISTENERS = { onFault: () => undefined, onCrash: () => undefined };

function openWith(variables: Record<string, string>) {
  const settings = { DATA_DIR: dataDir.path, CONTENT_DIR: REAL_CONTENT, LOG_LEVEL: 'silent', ...variables };
  return openApiWorker(readApiEnv(settings));
}

async function get({ socketPath }: ApiWorker, path: string, address = '192.0.2.1') {
  const request = http.get({ socketPath, path, headers: { 'x-forwarded-for': address } });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

it('it answers on a socket that other users cannot reach, identifies visitors by their own addresses, and stops cleanly', async () => {
  const api = openWith({ RATE_LIMIT_PER_MINUTE: '1', METRICS_PORT: '0' });
  await api.start(LISTENERS);
  expect((await get(api, THREAD_METRICS)).body).toContain('college_disk_free_bytes');
  expect(statSync(dirname(api.socketPath)).mode & 0o777).toBe(0o700);
  expect(JSON.parse((await get(api, '/api/events')).body)).toMatchObject({ success: 1 });

  const numberFor = (address: string) =>
    get(api, CALLS.generateApplicationNumber, address).then(({ status }) => status);
  expect(await numberFor('192.0.2.1')).toBe(200);
  expect(await numberFor('192.0.2.1')).toBe(429);
  expect(await numberFor('192.0.2.2')).toBe(200);

  await api.stop();
  expect(existsSync(dirname(api.socketPath))).toBe(false);
  // The log of a closed database is removed.
  expect(existsSync(join(dataDir.path, 'college.db-wal'))).toBe(false);
});

it('a database locked at the start does not delay pages, and is used when it is free', async () => {
  const other = new DatabaseSync(join(emptyDir.path, 'college.db'));
  other.exec('PRAGMA journal_mode = WAL');
  other.exec('BEGIN IMMEDIATE');
  const api = openWith({ DATA_DIR: emptyDir.path });
  let restarted: (why: string) => void = () => undefined;
  const restarting = new Promise<string>((resolve) => (restarted = resolve));
  await api.start({ ...LISTENERS, onCrash: (why) => restarted(why) });
  expect((await get(api, '/api/events')).status).toBe(200);
  expect(await get(api, CALLS.generateApplicationNumber)).toMatchObject({ status: 503 });

  other.exec('ROLLBACK');
  other.close();
  expect(await restarting).toContain('the database can be used again');
  const isServed = async () => (await get(api, CALLS.generateApplicationNumber).catch(() => undefined))?.status === 200;
  while (!(await isServed())) await new Promise((resolve) => setTimeout(resolve, 50));
  await api.stop();
});

it('a second site on the same folder is refused until the first one stops or is killed', async () => {
  const first = openWith({});
  await first.start(LISTENERS);
  const second = openWith({});
  await expect(second.start(LISTENERS)).rejects.toThrow(
    `DATA_DIR=${dataDir.path}: another site runs on this folder; give each site a folder of its own, or stop the other one`,
  );
  await first.stop();

  // A separate process, which is killed.
  const killed = startScript('testing/siteProcess.testing.ts', [], {
    DATA_DIR: dataDir.path,
    CONTENT_DIR: REAL_CONTENT,
  });
  await new Promise((resolve) => killed.stdout?.once('data', resolve));
  await expect(openWith({}).start(LISTENERS)).rejects.toThrow('another site runs on this folder');
  await killProcesses();
  const last = openWith({});
  await last.start(LISTENERS);
  await last.stop();
});

it('a failed start is reported with the same message as by an api that runs alone', async () => {
  const CONTENT_DIR = join(emptyDir.path, 'nothing');
  const api = openWith({ DATA_DIR: emptyDir.path, CONTENT_DIR });
  await expect(api.start(LISTENERS)).rejects.toThrow(CONTENT_DIR);
  await api.stop();
});
