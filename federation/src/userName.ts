import os from 'node:os';

/** Who runs this command, for the log of changes; a container may have no user of that number. */
export function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return 'unknown';
  }
}
