import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../db/schema';
import { openKeys } from '../secrets/keys';
import { killProcesses, startScript } from '../testing/apiProcess.testing';
import { runCommand } from '../testing/commands.testing';
import { openTestApi } from '../testing/testApi.testing';

export type TestOffice = Awaited<ReturnType<typeof openTestOffice>>;

/**
 * Opens a running site with an office command line beside it that works in an empty folder.
 * @param variables added to the test environment of the site
 */
export async function openTestOffice(variables: Record<string, string> = {}) {
  const site = await openTestApi(variables);
  const { DATA_DIR, CONTENT_DIR } = site.env;
  const folder = await mkdtemp(join(tmpdir(), 'office-test-'));
  const env = { DATA_DIR, CONTENT_DIR, ...site.storage };
  const runWith = (variables: Record<string, string>, ...args: string[]) =>
    runCommand({ program: 'cli/office.ts', args, env: { ...env, ...variables }, cwd: folder });
  return {
    site,
    db: site.db,
    keys: openKeys(DATA_DIR, undefined),
    folder,
    /** Starts a command as a separate process that can be interrupted. */
    start: (...args: string[]) => startScript('cli/office.ts', args, env, folder),
    run: (...args: string[]) => runWith({}, ...args),
    /** Runs a command with additional environment variables. */
    runWith,
    async close() {
      await killProcesses();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a command some time after it has begun; returns whether it was still running. */
export async function killBegun(
  child: ChildProcess,
  hasBegun: () => boolean | Promise<boolean>,
  delayMs: number,
): Promise<boolean> {
  const ended = once(child, 'close');
  while (!(await hasBegun()) && child.exitCode === null) await pause(1);
  await pause(delayMs);
  const isRunning = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return isRunning;
}

/** Returns what somebody has done according to the office log, oldest first. */
export async function actsOf(db: Db, who: string): Promise<string[]> {
  const rows = await db.selectFrom('office_log').select('act').where('who', '=', who).orderBy('seq').execute();
  return rows.map(({ act }) => act);
}

/** Returns the entries of the office log, oldest first, each with the columns that are asked for. */
export async function loggedActs(
  db: Db,
  ...columns: ('who' | 'act' | 'subject' | 'reason' | 'numbers')[]
): Promise<string[]> {
  const rows = await db.selectFrom('office_log').select(columns).orderBy('seq').execute();
  return rows.map((row) => columns.map((column) => row[column]).join(' | '));
}
