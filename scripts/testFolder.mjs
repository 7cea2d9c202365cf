// The folder that tests write to: in memory if there is enough. It is all deleted, and writing it to disk takes a third of their time.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^college-tests-(\d+)$/;
/** All tests together write less than half of this at a time. */
const NEEDED_BYTES = 8 * 1024 ** 3;

function hasSpace() {
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

/** Removes the folders of test runs that were killed. */
function removeLeft() {
  for (const name of fs.readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/** Creates the folder for temporary files of the tests that this process starts; it is deleted when the process exits. */
export function openTestFolder() {
  const disk = os.tmpdir();
  if (!hasSpace()) return { TMPDIR: disk, DISK_TMPDIR: disk };
  removeLeft();
  const folder = path.join(MEMORY, `college-tests-${process.pid}`);
  fs.mkdirSync(folder);
  // servers and render processes run as separate users
  fs.chmodSync(folder, 0o1777);
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder, DISK_TMPDIR: disk };
}
