// Where tests write: in memory, where that has room. All of it is thrown away, and putting it on a disk takes a third of their time.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^college-tests-(\d+)$/;
/** All tests together write less than half of this at a time. */
const NEEDED_BYTES = 8 * 1024 ** 3;

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES && os.freemem() >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What runs that were killed have left. */
function removeLeft() {
  for (const name of fs.readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/** Makes the folder for temporary files of the tests that this process starts; it goes when the process ends. */
export function openTestFolder() {
  const disk = os.tmpdir();
  if (!hasRoom()) return { TMPDIR: disk, DISK_TMPDIR: disk };
  removeLeft();
  const folder = path.join(MEMORY, `college-tests-${process.pid}`);
  fs.mkdirSync(folder);
  // servers and render processes run as users of their own
  fs.chmodSync(folder, 0o1777);
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder, DISK_TMPDIR: disk };
}
