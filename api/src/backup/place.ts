import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, extract } from 'tar';
import { failed } from '../lib/officeFault';
import { partOf, removeDeadParts, syncFolder } from '../lib/durableFile';
import { isDiskFull } from '../storage/fullDisk';

/** age's 18 is for words that people choose; BACKUP_KEY has 32 characters or more. */
const WORK_FACTOR = 14;

export type Place = ReturnType<typeof placeAt>;

/**
 * The file of a backup: a tar archive that age encrypts with a passphrase, written under a temporary name beside it.
 * `age --decrypt FILE | tar --extract` opens it.
 */
export function placeAt(given: string) {
  const path = resolve(given);

  async function refuseExisting(): Promise<void> {
    if ((await lstat(path).catch(() => undefined)) === undefined) return;
    throw failed(`backup: ${path} already exists, and no backup replaces another; name a new one, or remove that one`);
  }

  /** @throws OfficeFault when a backup cannot be stored there, replaces another, or would be lost together with the data */
  async function refuseUnusable(dataDir: string): Promise<void> {
    const folder = await realpath(dirname(path)).catch(() => undefined);
    if (folder === undefined)
      throw failed(`backup: there is no folder ${dirname(path)}; make it, or name another file`);
    const way = relative(await realpath(dataDir), folder);
    if (!isAbsolute(way) && way.split(sep)[0] !== '..') {
      throw failed(`backup: ${path} is within DATA_DIR, ${dataDir}, and would be lost with it; name a file elsewhere`);
    }
    await refuseExisting();
  }

  /** Stores all of a folder, or nothing. Once this has returned, the backup survives a power failure. */
  async function store(key: string, folder: string, signal: AbortSignal): Promise<void> {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    encrypter.setPassphrase(key);
    const tar = create({ cwd: folder, portable: true }, await readdir(folder));
    // Whoever reads it gets its errors; when nobody does any more, its folder may be gone.
    tar.on('error', () => undefined);
    const part = partOf(path);
    try {
      await removeDeadParts(path);
      const packed = await encrypter.encrypt(Readable.toWeb(Readable.from(tar)));
      await pipeline(Readable.fromWeb(packed), createWriteStream(part, { flags: 'wx', flush: true }), { signal });
      await refuseExisting();
      await rename(part, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(part, { force: true });
      signal.throwIfAborted();
      throw failed(`backup: ${path} was not written, and nothing was left behind: ${(error as Error).message}`, error);
    }
  }

  /**
   * Extracts it into a folder.
   * @throws OfficeFault that states what is wrong with it, or that the disk is full
   */
  async function unpack(key: string, folder: string, signal: AbortSignal): Promise<void> {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw failed(`backup: there is no file ${path}; name a file that "npm run backup" has made`);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(key);
    try {
      const plain = await decrypter.decrypt(Readable.toWeb(createReadStream(path)));
      const folderOfTar = extract({ cwd: folder, strict: true, preserveOwner: false });
      await pipeline(Readable.fromWeb(plain), folderOfTar, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw explain(error as Error, path, folder);
    }
  }

  return { name: path, refuseUnusable, store, unpack };
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
