import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolders } from '../lib/dataFolders';
import { openTestOffice, type TestOffice } from '../office/office.testing';
import { type EndedCommand, runCommand } from '../testing/commands.testing';
import { type BackupEnv, readBackupEnv } from './env';

/** A running site, an office beside it, and the backup command. */
export interface TestBackup {
  office: TestOffice;
  env: BackupEnv;
  /** Folder that backups are written to. */
  folder: string;
  /** Arguments for calls within this process. */
  work: { env: BackupEnv; signal: AbortSignal };
  run: (...args: string[]) => Promise<EndedCommand>;
  runWith: (variables: Record<string, string>, ...args: string[]) => Promise<EndedCommand>;
  /** Names of temporary files that a backup left behind. */
  leftovers: () => Promise<string[]>;
  close: () => Promise<void>;
}

export const BACKUP_KEY = 'a key that is used in tests of backups alone';

export async function openTestBackup(): Promise<TestBackup> {
  const office = await openTestOffice();
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  const { DATA_DIR } = office.site.env;
  // the pictures of one page stand for all published ones
  const { storage } = dataFolders(DATA_DIR);
  for (const kind of await readdir(storage)) if (kind !== 'about') await rm(join(storage, kind), { recursive: true });
  const variables = { DATA_DIR, BACKUP_KEY, MIN_FREE_MB: '0', TMPDIR: tmpdir() };
  const env = readBackupEnv(true, variables);
  const runWith = (others: Record<string, string>, ...args: string[]) =>
    runCommand({ program: 'cli/backup.ts', args, env: { ...variables, ...others }, cwd: folder });
  return {
    office,
    env,
    folder,
    work: { env, signal: new AbortController().signal },
    run: (...args) => runWith({}, ...args),
    runWith,
    async leftovers() {
      const names = [...(await readdir(DATA_DIR)), ...(await readdir(folder))];
      return names.filter((name) => name.endsWith('.part'));
    },
    async close() {
      await office.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
