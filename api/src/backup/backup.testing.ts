import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolders } from '../lib/dataFolders';
import { openTestOffice } from '../office/office.testing';
import { runCommand } from '../testing/commands.testing';
import { readBackupEnv } from './env';

export const BACKUP_KEY = 'a key that is used in tests of backups alone';

export type TestBackup = Awaited<ReturnType<typeof openTestBackup>>;

/** Opens a running site, an office beside it, and the backup command. */
export async function openTestBackup() {
  const office = await openTestOffice();
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  const { DATA_DIR } = office.site.env;
  // the pictures of one page stand for all published ones
  const { storage } = dataFolders(DATA_DIR);
  for (const kind of await readdir(storage)) if (kind !== 'about') await rm(join(storage, kind), { recursive: true });
  const variables = { DATA_DIR, BACKUP_KEY, MIN_FREE_MB: '0', TMPDIR: tmpdir() };
  const env = readBackupEnv(variables);
  const { signal }: { signal: AbortSignal } = new AbortController();
  const runWith = (others: Record<string, string>, ...args: string[]) =>
    runCommand({ program: 'cli/backup.ts', args, env: { ...variables, ...others }, cwd: folder });
  return {
    office,
    env,
    /** Folder that backups are written to. */
    folder,
    /** Arguments for calls within this process. */
    work: { env, signal },
    run: (...args: string[]) => runWith({}, ...args),
    runWith,
    /** Returns the names of temporary files that a backup left behind. */
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
