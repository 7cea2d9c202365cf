import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import type { ContentResponse } from 'contract/content/answers';
import { openDataFolders } from '../../dataFolders';
import { openDatabase } from '../../db/openDatabase';
import type { Database } from '../../db/schema';
import { siteDialect } from '../../db/siteDialect';
import { type ApiEnv, readApiEnv } from '../../env';
import { openKeys } from '../../secrets/keys';
import { endOf, killProcesses, startScript } from '../../testing/apiProcess';
import { applicationUnder, multipartOf } from '../../testing/applicationForm';
import { makeDataDir } from '../../testing/dataDir.testing';
import { pdfDocument } from '../../testing/documents';
import { databaseOf } from '../../testing/postgres/testDatabase.testing';
import { openTestApi, REAL_CONTENT, type TestApi } from '../../testing/testApi';
import { newVisitor } from '../../testing/visitor';
import { askDocument } from '../../submissions/application/states/documentRequests';
import { contextOf } from '../../submissions/application/states/states.testing';
import { storeDocument } from '../../submissions/application/states/storeDocument';
import { daysAgo, seedApplications, seedMessage } from '../privacy/seed.testing';

/** A stopped site on the embedded database. */
export interface MovableSite {
  dataDir: string;
  bucket: TestBucket;
  /** The PDF's address of an application that was sent through the site. */
  pdf: string;
  /** Variables of the site before the move. */
  variables: Record<string, string>;
  start: (...args: string[]) => ReturnType<typeof startScript>;
  /** Runs an office command. */
  run: (...args: string[]) => ReturnType<typeof endOf>;
  /** Runs it with other variables, such as those of the moved site. */
  runWith: (variables: Record<string, string>, ...args: string[]) => ReturnType<typeof endOf>;
  close: () => Promise<void>;
}

/** Fills the site with submissions of all three kinds, with a requested document and waiting mails. */
async function fill({ app, env, uploads, ...site }: TestApi): Promise<string> {
  const visitor = await newVisitor(app);
  const vacancies = (await visitor.get('/api/college-careers')).json<ContentResponse<'/api/college-careers'>>();
  const post = vacancies.data.data.find(({ open }) => open)?.subject ?? '';
  const form = new FormData();
  const fields = { name: 'Anjali Nair', email: 'anjali@example.in', phone: '98765 43210', post };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(pdfDocument())]), 'cv.pdf');
  const application = await visitor.post(CALLS.storeAdmission, multipartOf(await applicationUnder('')));
  const job = await visitor.post(CALLS.jobApplications, form, { 'idempotency-key': 'a-key-of-the-tab-1' });
  expect([application.statusCode, job.statusCode]).toEqual([200, 200]);
  const db = await openDatabase(siteDialect(env, openDataFolders(env.DATA_DIR)));
  const keys = openKeys(env.DATA_DIR, undefined);
  const opened = { db, keys, site: { app, env, uploads, ...site } };
  const [asked = ''] = await seedApplications(opened, { count: 12, at: daysAgo(1) });
  const context = contextOf(opened);
  const id = await askDocument(context, { number: asked, title: 'Plus Two mark list', note: '' });
  await storeDocument(context, { number: asked, id, file: { name: 'list.pdf', bytes: pdfDocument() } });
  await context.sandbox.close();
  await seedMessage({ db }, daysAgo(1), 'A room,\0 and a désk?');
  await db.destroy();
  return CALLS.applicationPdf(application.json<SubmissionResponse>().data?.id ?? '');
}

export async function openMovableSite(): Promise<MovableSite> {
  const bucket = await startBucket();
  const site = await openTestApi({ DATABASE_URL: '' });
  const pdf = await fill(site);
  // This process may keep files of a closed site open for a while; nobody has those of the copy open.
  await site.app.close();
  const dataDir = mkdtempSync(join(tmpdir(), 'moved-site-'));
  cpSync(site.env.DATA_DIR, dataDir, { recursive: true });
  await site.close();

  const variables = {
    DATA_DIR: dataDir,
    CONTENT_DIR: REAL_CONTENT,
    MIN_FREE_MB: '0',
    DATABASE_URL: '',
    ...bucket.variables,
  };
  const start = (others: Record<string, string>, ...args: string[]) =>
    startScript('office/cli.ts', args, { ...variables, ...others }, dataDir);
  return {
    dataDir,
    bucket,
    pdf,
    variables,
    start: (...args) => start({}, ...args),
    run: (...args) => endOf(start({}, ...args)),
    runWith: (others, ...args) => endOf(start(others, ...args)),
    async close() {
      await killProcesses();
      await rm(dataDir, { recursive: true, force: true });
      await bucket.stop();
    },
  };
}

/** A target that a site can be moved to. */
export interface MoveTarget {
  /** The URL of a separate PostgreSQL database. */
  to: string;
  /** The URL of a separate prefix in the bucket. */
  storage: string;
  /** Settings of the moved site. */
  variables: Record<string, string>;
  env: ApiEnv;
  look: <Result>(at: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  /** The folder by which `removeDataDir` removes the database. */
  folder: string;
}

/** @param bare whether the database has no tables yet */
export async function makeTarget({ bucket, variables }: MovableSite, bare = false): Promise<MoveTarget> {
  const folder = await makeDataDir(bare);
  const to = databaseOf(folder).DATABASE_URL ?? '';
  const storage = `${bucket.address}/${randomUUID()}`;
  const own = { ...variables, DATABASE_URL: to, STORAGE_URL: storage, LOG_LEVEL: 'silent' };
  const env = readApiEnv(own);
  return {
    to,
    storage,
    variables: own,
    env,
    async look(at) {
      const db = await openDatabase(siteDialect(env, openDataFolders(env.DATA_DIR)));
      return at(db).finally(() => db.destroy());
    },
    folder,
  };
}
