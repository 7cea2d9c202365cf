import type { FastifyInstance, RouteOptions } from 'fastify';
import { Kysely } from 'kysely';
import { buildApi } from '../buildApi';
import { dataFolders } from '../lib/dataFolders';
import type { Database, Db } from '../db/schema';
import { siteDialect } from '../db/siteDialect';
import { readApiEnv } from '../env';
import type { MailTimes } from '../mail/mailWorker';
import { type Keys, openKeys } from '../secrets/keys';
import type { IncomingLimits } from '../uploads/incomingUploads';
import { removeDataDir } from './dataDir.testing';
import { databaseOf } from './postgres/testDatabase.testing';
import { copyPrepared, REAL_CONTENT } from './preparedData.testing';
import { storageVariables, uploadsOf } from './testStorage.testing';

/** The day the tests take place on. */
export const TODAY = new Date('2026-11-21T06:00:00Z');

export type TestApi = Awaited<ReturnType<typeof openTestApi>>;

/** Opens the real app on a real database in its own folder, with the college's own content. */
export async function openTestApi(
  variables: Record<string, string> = {},
  now: () => Date = () => TODAY,
  mailTimes: Partial<MailTimes> = {},
  incomingLimits: Partial<IncomingLimits> = {},
) {
  const contentDir = variables.CONTENT_DIR ?? REAL_CONTENT;
  // a copy of the college's content is read only once a test has changed a file of it
  const dataDir = variables.DATA_DIR ?? (await copyPrepared());
  const storage = storageVariables();
  const env = readApiEnv({
    ...storage,
    DATA_DIR: dataDir,
    ...databaseOf(dataDir),
    CONTENT_DIR: contentDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    UPLOAD_MB_PER_DAY: '0',
    SUBMISSIONS_PER_DAY: '0',
    MIN_FREE_MB: '0',
    MAILS_PER_RECIPIENT: '0',
    CONTENT_CHECK_SECONDS: '0',
    ...variables,
  });
  const officeCalls: RouteOptions[] = [];
  const register = (made: FastifyInstance) =>
    made.addHook('onRoute', (route) => {
      if (route.url.startsWith('/api/office/')) officeCalls.push(route);
    });
  const app = await buildApi(env, { now, mailTimes, incomingLimits, register });
  // connects at the first query
  const db: Db = new Kysely<Database>({ dialect: siteDialect(env, dataFolders(dataDir)).kysely });
  const api = {
    app,
    env,
    /** The calls that it has registered for the office. */
    officeCalls,
    /** The variables of its storage, for another process on it. */
    storage,
    /** The uploads it has stored. */
    uploads: await uploadsOf(env),
    /** Its database, on a connection of its own, and its current keys. */
    db,
    get keys(): Keys {
      return openKeys(dataDir, env.SECRET_KEY);
    },
    /** Closes the api and opens another on the same data, like a restart of the process. */
    async restart(): Promise<void> {
      await api.app.close();
      api.app = await buildApi(env, { now, mailTimes, incomingLimits });
    },
    async close(): Promise<void> {
      await db.destroy();
      await api.app.close();
      await removeDataDir(dataDir);
    },
  };
  return api;
}

/** Creates a data folder with the college's content published for each test, for sites in other processes. */
export const preparedDirForEachTest = (): { path: string } =>
  forEachTest(async () => {
    const path = await copyPrepared();
    return { path, close: () => removeDataDir(path) };
  });

const ofEach: object[] = [];
const ofAll: object[] = [];

/** Opens something before each test. What has a `close` is closed after the test, what was opened last first. */
export const forEachTest = <Opened extends object>(open: () => Promise<Opened>): Opened =>
  current(open, { opened: ofEach, before: beforeEach, after: afterEach });

/** Opens something once for all tests of a file. */
export const forAllTests = <Opened extends object>(open: () => Promise<Opened>): Opened =>
  current(open, { opened: ofAll, before: beforeAll, after: afterAll });

interface Hooks {
  opened: object[];
  before: typeof beforeEach;
  after: typeof afterEach;
}

/** Returns an object that stands for what is open at the moment. */
function current<Opened extends object>(open: () => Promise<Opened>, { opened, before, after }: Hooks): Opened {
  let now: Opened | undefined;
  before(async () => {
    now = await open();
    opened.push(now);
  });
  after(async () => {
    const last: { close?: () => Promise<void> } = opened.pop() ?? {};
    await last.close?.();
  });
  return new Proxy({} as Opened, {
    get: (_none, name) => Reflect.get(now ?? {}, name) as unknown,
    set: (_none, name, value) => now !== undefined && Reflect.set(now, name, value),
  });
}
