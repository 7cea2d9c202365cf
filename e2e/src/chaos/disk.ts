import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../site';

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  // e2fsck exits with 1 when it has repaired something
  if (status === 0 || (command === 'e2fsck' && status === 1)) return stdout.trim();
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}

/** Runs what ends with an error of that code. */
function endingWith(code: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== code) throw error;
  }
}

/** Mounts a file system that is stored in a file; undefined where that is not possible. */
export function openSmallDisk(megabytes: number) {
  const folder = temporaryDir('disk');
  const image = path.join(folder, 'image');
  const mounted = path.join(folder, 'disk');
  const ballast = path.join(mounted, 'ballast');
  fs.mkdirSync(mounted);
  fs.writeFileSync(image, '');
  fs.truncateSync(image, megabytes * 1024 * 1024);
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, mounted);
  try {
    run('mkfs.ext4', '-q', '-m', '0', image);
    mount();
  } catch (error) {
    process.stderr.write(`the faults of disks are skipped, for lack of root or a loop device: ${String(error)}\n`);
    return undefined;
  }
  return {
    path: mounted,
    fill() {
      endingWith('ENOSPC', () => {
        for (;;) fs.appendFileSync(ballast, Buffer.alloc(64 * 1024));
      });
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    /** Makes the file system read-only while it is in use, as the kernel does when the disk fails. */
    fail() {
      const device = path.basename(run('findmnt', '-no', 'SOURCE', mounted));
      // the write takes effect, and may then fail itself
      endingWith('EROFS', () => fs.writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'chaos'));
    },
    /** Unmounts the file system, repairs it and mounts it again; nothing may be using it. */
    repair() {
      run('umount', mounted);
      run('e2fsck', '-fy', image);
      mount();
    },
    remove() {
      // lazy unmount: a process may still be using it
      spawnSync('umount', ['-l', mounted]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type SmallDisk = NonNullable<ReturnType<typeof openSmallDisk>>;
