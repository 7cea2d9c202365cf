import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { type Keys, openKeys } from '../secrets/keys';
import { endOf, killProcesses, startScript } from '../testing/apiProcess';
import { openStored } from '../testing/stored';
import { openTestApi, type TestApi } from '../testing/testApi';

/** A site that runs, somebody at a keyboard beside it, and an empty folder where that person is. */
export interface TestOffice {
  site: TestApi;
  db: Kysely<Database>;
  keys: Keys;
  folder: string;
  start: (...args: string[]) => ReturnType<typeof startScript>;
  run: (...args: string[]) => ReturnType<typeof endOf>;
  /** With other environment variables. */
  runWith: (variables: Record<string, string>, ...args: string[]) => ReturnType<typeof endOf>;
  close: () => Promise<void>;
}

export async function openTestOffice(): Promise<TestOffice> {
  const site = await openTestApi();
  const { DATA_DIR, CONTENT_DIR } = site.env;
  const stored = await openStored(DATA_DIR);
  const folder = await mkdtemp(join(tmpdir(), 'office-test-'));
  const startWith = (variables: Record<string, string>, ...args: string[]) =>
    startScript('office/cli.ts', args, { DATA_DIR, CONTENT_DIR, ...site.storage, ...variables }, folder);
  const start = (...args: string[]) => startWith({}, ...args);
  return {
    site,
    db: stored.db,
    keys: openKeys(DATA_DIR, undefined),
    folder,
    start,
    run: (...args) => endOf(start(...args)),
    runWith: (variables, ...args) => endOf(startWith(variables, ...args)),
    async close() {
      await killProcesses();
      await stored.close();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
