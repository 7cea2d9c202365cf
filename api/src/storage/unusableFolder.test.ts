import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi } from '../buildApi';
import { isOnPostgres } from '../testing/postgres/testDatabase.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi';

const api = forEachTest(() => openTestApi());
beforeEach(async () => {
  await api.app.close();
});

const start = (DATA_DIR: string) => buildApi({ ...api.env, DATA_DIR }, { now: () => TODAY });
const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

it('a start on a full disk names the folder, that the disk is full, and the fix', async () => {
  const folder = join(api.env.DATA_DIR, 'full');
  mkdirSync(folder);
  // only root may mount
  if (isOnPostgres || !mount('-t', 'tmpfs', '-o', 'size=64k', 'full-disk', folder)) return;
  try {
    try {
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(128 * 1024));
    } catch {
      // full, as it should be
    }
    await expect(start(folder)).rejects.toThrow(
      `DATA_DIR=${folder} cannot be written: its disk is full; free some space`,
    );
  } finally {
    spawnSync('umount', [folder]);
  }
});

it('a start on a read-only disk names the folder, that the disk is read-only, and the fix', async () => {
  const folder = api.env.DATA_DIR;
  if (isOnPostgres || !mount('--bind', folder, folder)) return;
  mount('-o', 'remount,bind,ro', folder);
  try {
    await expect(start(folder)).rejects.toThrow(
      `DATA_DIR=${folder} cannot be written: its disk is read-only; mount it`,
    );
  } finally {
    // lazily: a start that fails leaves its files to the end of the process
    spawnSync('umount', ['-l', folder]);
  }
});
