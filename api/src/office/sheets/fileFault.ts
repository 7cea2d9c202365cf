import { EXIT, OfficeFault } from '../officeFault';

const MENDS: Record<string, string> = {
  ENOSPC: 'the disk is full; free some room, or name a place on another disk with --to',
  EDQUOT: 'the disk quota is used up; free some room, or name a place on another disk with --to',
  EFBIG:
    'the disk takes no file of this size; name a place on another disk with --to, or export less with --from and --until',
  ENOENT: 'there is no such folder; make it first, or name another place with --to',
  ENOTDIR: 'a part of this path is a file, not a folder; name another place with --to',
  EACCES: 'writing there is not allowed; name another place with --to',
  EPERM: 'writing there is not allowed; name another place with --to',
  EROFS: 'this disk can only be read; name another place with --to',
  EIO: 'the disk reports a fault; name a place on another disk with --to, and have this one looked at',
};

/** A fault of the disk in words, with the path and the mend; anything else as it is. */
export function fileFault(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const mend = MENDS[code];
  if (mend === undefined) return error;
  return new OfficeFault(EXIT.failed, `office: ${path} was not written: ${mend}. Nothing was left behind.`);
}
