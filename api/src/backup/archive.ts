import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract } from 'tar';
import { failed } from '../lib/officeFault';
import { isDiskFull } from '../storage/fullDisk';
import { OWNER_FILE, OWNER_FOLDER } from '../lib/ownerOnly';
import type { Place } from './place';

/** age's 18 is for words that people choose; BACKUP_KEY has 32 characters or more. */
const WORK_FACTOR = 14;

/** Streams a folder as a tar archive that age encrypts with a passphrase: `age --decrypt FILE | tar --extract`. */
export async function pack(key: string, folder: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(key);
  const tar = create({ cwd: folder, portable: true }, await readdir(folder));
  // Whoever reads it gets its errors; when nobody does any more, its folder may be gone.
  tar.on('error', () => undefined);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(Readable.from(tar))));
}

/**
 * Extracts an archive into a folder.
 * @throws OfficeFault that states what is wrong with the archive, or that the disk is full
 */
export async function unpack(key: string, place: Place, folder: string, signal: AbortSignal): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const modes = { umask: 0, dmode: OWNER_FOLDER, fmode: OWNER_FILE };
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(await place.read()));
    await pipeline(Readable.fromWeb(plain), extract({ cwd: folder, strict: true, preserveOwner: false, ...modes }), {
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw explain(error as Error, place.name, folder);
  }
}

function explain(error: Error, name: string, folder: string): Error {
  if (isDiskFull(error)) {
    const fix = 'free some there, or name another folder';
    return failed(`backup: there is not enough space for it in ${dirname(folder)}; ${fix}`, error);
  }
  if (/^no identity matched/.test(error.message)) {
    return failed(`backup: ${name} is encrypted with another key; set BACKUP_KEY as it was then`);
  }
  if (/^invalid version/.test(error.message)) {
    return failed(`backup: ${name} is not a backup that "npm run backup" has made; name another file`);
  }
  // What age says of the bytes is a plain Error.
  if (error.constructor !== Error || 'code' in error) return error;
  return failed(`backup: ${name} is damaged or was cut off (${error.message}); use another backup`);
}
