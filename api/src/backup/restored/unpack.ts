import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { failed } from '../../office/officeFault';
import { isDiskFull } from '../../storage/freeSpace';
import { OWNER_FILE, OWNER_FOLDER } from '../../storage/ownerOnly';
import { openSealed } from '../archive/openSealed';
import type { Place } from '../place/place';

/**
 * Extracts an archive into a new folder; the files are then as they were when they were archived.
 * @throws OfficeFault that states what is wrong with the archive
 */
export async function unpack(secret: string, place: Place, folder: string, signal: AbortSignal): Promise<void> {
  await mkdir(folder, { mode: OWNER_FOLDER });
  const modes = { umask: 0, dmode: OWNER_FOLDER, fmode: OWNER_FILE };
  // In whole segments: node-tar 7.5.23 can loop forever on chunks that are not multiples of 512 bytes.
  const plain = openSealed(secret, place.name, place.read());
  try {
    await pipeline(plain, extract({ cwd: folder, strict: true, preserveOwner: false, ...modes }), { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!isDiskFull(error as Error)) throw error;
    throw failed(
      `backup: there is not enough space for it in ${dirname(folder)}; free some there, or name another folder`,
      error,
    );
  }
}
