import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../chaos/underFault';
import { openPostgres } from '../../postgres';
import { nextMessage, temporaryDir } from '../../site';
import { openNginx } from './nginx';
import { openPart } from './part';
import type { Part, SetUp } from './setUp';
import { openServer } from './site';

const PAGE_SERVERS = 2;
const APIS = 2;

/** Opens a database on the tests' PostgreSQL server, which can be killed and started. */
async function openDatabase(): Promise<{ part: Part; url: string; remove: () => Promise<void> }> {
  const { url, kill, start, process: child, remove } = await openPostgres({ ...process.env, TEST_DATABASE_URL: '' });
  return { part: { name: 'PostgreSQL', pid: () => child.pid ?? 0, kill, start }, url, remove };
}

async function openStore(folder: string, logFile: string) {
  const port = String(await freePort());
  let said = { address: '', variables: {} as Record<string, string> };
  const part = await openPart('store', logFile, async () => {
    const child = fork(path.join(__dirname, 'bucketProcess.ts'), [folder, port], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    said = await nextMessage(child);
    return child;
  });
  return { part, variables: { ...said.variables, STORAGE_URL: said.address } };
}

/** Starts two page servers and two apis behind nginx, each with its own folder, on one PostgreSQL and one S3 store. */
export async function openMany(logDir: string): Promise<SetUp> {
  const folder = temporaryDir('load');
  const inFolder = (name: string) => path.join(folder, name);
  const logFile = (name: string) => path.join(logDir, `${name}.log`);
  const closing: (() => Promise<void>)[] = [async () => fs.rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  const opened = (part: Part) => {
    closing.push(part.kill);
    return part;
  };
  try {
    const database = await openDatabase();
    closing.push(database.remove);
    fs.mkdirSync(inFolder('bucket'));
    const store = await openStore(inFolder('bucket'), logFile('store'));
    opened(store.part);
    const shared = {
      ...store.variables,
      DATABASE_URL: database.url,
      SECRET_KEY: randomBytes(32).toString('base64'),
      API_SECRET: randomBytes(32).toString('base64'),
    };
    const ports = {
      site: await freePort(),
      api: await freePort(),
      apis: await Promise.all(Array.from({ length: APIS }, freePort)),
      pageServers: await Promise.all(Array.from({ length: PAGE_SERVERS }, freePort)),
    };
    const server = async (name: string, kind: 'site' | 'api', port: number, more: Record<string, string> = {}) => {
      const env = { ...shared, PORT: String(port), DATA_DIR: inFolder(name), ...more };
      return opened(await openServer(name, kind, logDir, env));
    };
    const apis = await Promise.all(ports.apis.map((port, index) => server(`api ${index + 1}`, 'api', port)));
    const nginx = opened(await openNginx(inFolder('nginx'), logFile('nginx'), ports));
    const API_URL = `http://127.0.0.1:${ports.api}`;
    const pageServers = await Promise.all(
      ports.pageServers.map((port, index) => server(`pages ${index + 1}`, 'site', port, { API_URL })),
    );
    return {
      origin: `http://127.0.0.1:${ports.site}`,
      parts: [...pageServers, ...apis, database.part, store.part, nginx],
      office: { ...shared, DATA_DIR: inFolder('api 1') },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
