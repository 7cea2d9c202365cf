import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '../buildApi';
import { type ApiEnv, readApiEnv } from '../env';
import type { MailTimes } from '../mail/mailWorker';
import type { FileStorage } from '../storage/fileStorage';
import type { IncomingLimits } from '../uploads/incoming/incomingUploads';
import { makeDataDir, removeDataDir } from './dataDir.testing';
import { databaseOf } from './postgres/testDatabase.testing';
import { copyPrepared } from './preparedData';
import { storageVariables, uploadsOf } from './testStorage';

/** The college's own content. */
export const REAL_CONTENT = resolve(__dirname, '../../../content');

/** The day the tests take place on. */
export const TODAY = new Date('2026-11-21T06:00:00Z');

export interface TestApi {
  app: FastifyInstance;
  env: ApiEnv;
  /** The variables of its storage, for another process on it. */
  storage: Record<string, string>;
  /** The uploads it has stored. */
  uploads: FileStorage;
  /** Closes the api and opens another on the same data, like a restart of the process. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the real app on a real database in its own folder, with the college's own content. */
export async function openTestApi(
  variables: Record<string, string> = {},
  now: () => Date = () => TODAY,
  mailTimes: Partial<MailTimes> = {},
  incomingLimits: Partial<IncomingLimits> = {},
): Promise<TestApi> {
  const contentDir = variables.CONTENT_DIR ?? REAL_CONTENT;
  const newDataDir = () => (contentDir === REAL_CONTENT ? copyPrepared(REAL_CONTENT) : makeDataDir());
  const dataDir = variables.DATA_DIR ?? (await newDataDir());
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
  const app = await buildApi(env, { now, mailTimes, incomingLimits });
  const api: TestApi = {
    app,
    env,
    storage,
    uploads: await uploadsOf(env),
    async restart() {
      await api.app.close();
      api.app = await buildApi(env, { now, mailTimes, incomingLimits });
    },
    async close() {
      await api.app.close();
      await removeDataDir(dataDir);
    },
  };
  return api;
}
