// The folder that tests write to: in memory if there is enough. It is all deleted, and writing it to disk takes a third of their time.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** All tests together write less than half of this at a time. */
const NEEDED_BYTES = 8 * 1024 ** 3;

function hasSpace() {
  if (!fs.existsSync(MEMORY)) return false;
  const { bavail, bsize } = fs.statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES && os.freemem() >= NEEDED_BYTES;
}

/** Creates the folder for temporary files of the tests that this process starts; it is deleted when the process exits. */
export function openTestFolder() {
  const disk = os.tmpdir();
  if (!hasSpace()) return { TMPDIR: disk, DISK_TMPDIR: disk };
  const folder = fs.mkdtempSync(path.join(MEMORY, 'college-tests-'));
  // servers and render processes run as separate users
  fs.chmodSync(folder, 0o1777);
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder, DISK_TMPDIR: disk };
}
