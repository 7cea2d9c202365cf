import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../site';
import { Skipped } from './fault';

export interface SmallDisk {
  path: string;
  /** Fills all free space. */
  fill: () => void;
  /** Frees it again. */
  empty: () => void;
  /** Makes the file system read-only while it is in use, as the kernel does when the disk fails. */
  fail: () => void;
  /** Unmounts the file system, repairs it and mounts it again; nothing may be using it. */
  repair: () => void;
  remove: () => void;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  // e2fsck exits with 1 when it has repaired something
  if (status === 0 || (command === 'e2fsck' && status === 1)) return;
  throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
}

/**
 * Mounts a file system that is stored in a file.
 * @throws Skipped where that is not possible
 */
export function openSmallDisk(megabytes: number): SmallDisk {
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
    throw new Skipped(`a disk cannot be created here (root and loop devices are needed): ${String(error)}`);
  }
  return {
    path: mounted,
    fill() {
      const file = fs.openSync(ballast, 'a');
      const full = (write: () => unknown) => {
        try {
          for (;;) write();
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      };
      full(() => fs.writeSync(file, Buffer.alloc(1024 * 1024)));
      full(() => fs.writeSync(file, Buffer.alloc(1024)));
      fs.closeSync(file);
    },
    empty: () => fs.rmSync(ballast, { force: true }),
    fail() {
      const { stdout } = spawnSync('findmnt', ['-no', 'SOURCE', mounted], { encoding: 'utf8' });
      const trigger = `/sys/fs/ext4/${path.basename(stdout.trim())}/trigger_fs_error`;
      try {
        fs.writeFileSync(trigger, 'chaos');
      } catch (error) {
        // the write takes effect and then fails with EROFS
        if ((error as NodeJS.ErrnoException).code !== 'EROFS')
          throw new Skipped(`a disk failure cannot be simulated here: ${String(error)}`);
      }
    },
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
