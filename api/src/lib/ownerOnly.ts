import { chmodSync } from 'node:fs';

export const OWNER_FOLDER = 0o700;
export const OWNER_FILE = 0o600;

/**
 * Removes other users' permissions from DATA_DIR, which a restored copy or an operator may have left open, and with them the way to
 * everything in it. Returns why that failed.
 */
export function closeToOthers(dataDir: string): string | undefined {
  try {
    chmodSync(dataDir, OWNER_FOLDER);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
