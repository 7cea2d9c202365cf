import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentKeyId, decryptBytes, encryptBytes, keyIdOf, type KeyRing, SEALED_HEAD_BYTES } from '../secrets/cipher';
import { syncFolder, writeDurably, writePart } from '../storage/durableFile';
import { OWNER_FOLDER } from '../storage/ownerOnly';

/** Where what people send is kept, encrypted; never served from an address, and read by nothing else. */
export interface UploadStore {
  /** Once this has returned, the file is there even if the power fails. Returns its name. */
  save: (bytes: Buffer, extension: string) => Promise<string>;
  /**
   * To be called inside the transaction that stores the names: encrypts anew what was saved just before the key was
   * replaced (decisions/key-rotation.md).
   */
  renew: (names: readonly string[]) => Promise<void>;
  /** Decrypted; a file of an older release, which did not encrypt them, as it is. Throws when it cannot be read. */
  read: (name: string) => Promise<Buffer>;
  /** The id of its key, or `plain`; undefined when there is no such file. Only its head is read. */
  keyOf: (name: string) => Promise<string | undefined>;
  /** Encrypts a file anew beside itself, for `replace`. Undefined when it is not there any more. */
  encryptAnew: (name: string) => Promise<EncryptedAnew | undefined>;
  /** Puts files that were encrypted anew into their places. */
  replace: (files: readonly EncryptedAnew[]) => Promise<void>;
  /** Removes what was encrypted anew and is not to be used. */
  discard: (files: readonly EncryptedAnew[]) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Names of the files last written before an instant. */
  olderThan: (instant: Date) => Promise<string[]>;
}

export interface EncryptedAnew {
  name: string;
  /** The id of the key that it is under now. */
  keyId: string;
  part: string;
}

export async function openUploadStore(folder: string, keys: KeyRing): Promise<UploadStore> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER });
  const pathOf = (name: string) => join(folder, name);
  const save = async (bytes: Buffer, extension: string): Promise<string> => {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    await writeDurably(pathOf(name), encryptBytes(keys, bytes, name));
    return name;
  };

  async function read(name: string): Promise<Buffer> {
    const bytes = await readFile(pathOf(name));
    if (keyIdOf(bytes) === undefined) return bytes;
    try {
      return decryptBytes(keys, bytes, name);
    } catch (error) {
      throw new Error(`api: ${pathOf(name)} cannot be read`, { cause: error });
    }
  }

  async function keyOf(name: string): Promise<string | undefined> {
    const handle = await open(pathOf(name), 'r').catch(passMissing);
    if (handle === undefined) return undefined;
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED_HEAD_BYTES), 0, SEALED_HEAD_BYTES, 0);
      return keyIdOf(buffer.subarray(0, bytesRead)) ?? 'plain';
    } finally {
      await handle.close();
    }
  }

  async function encryptAnew(name: string): Promise<EncryptedAnew | undefined> {
    const bytes = await read(name).catch(passMissing);
    if (bytes === undefined) return undefined;
    const sealed = encryptBytes(keys, bytes, name);
    return { name, keyId: keyIdOf(sealed) ?? '', part: await writePart(pathOf(name), sealed) };
  }

  async function replace(files: readonly EncryptedAnew[]): Promise<void> {
    for (const { name, part } of files) await rename(part, pathOf(name));
    if (files.length > 0) await syncFolder(folder);
  }

  async function renew(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if ((await keyOf(name)) === currentKeyId(keys)) continue;
      const file = await encryptAnew(name);
      if (file !== undefined) await replace([file]);
    }
  }

  async function olderThan(instant: Date): Promise<string[]> {
    const names = await readdir(folder);
    const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
    return names.filter((_name, index) => (times[index] ?? Infinity) < instant.getTime());
  }

  return {
    save,
    renew,
    read,
    keyOf,
    encryptAnew,
    replace,
    discard: async (files) => void (await Promise.all(files.map(({ part }) => rm(part, { force: true })))),
    olderThan,
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function passMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

export interface NewFile {
  bytes: Buffer;
  extension: string;
}

/**
 * Saves files, then runs `record`, which writes the rows that name them. When anything fails, or `record` says that the
 * files are not wanted after all, they are removed.
 */
export async function saveTogether<Files extends { [K in keyof Files]?: NewFile }, Result>(
  uploads: UploadStore,
  files: Files,
  record: (names: { [K in keyof Files]: string }) => Promise<{ keep: boolean; result: Result }>,
): Promise<Result> {
  const names: Record<string, string> = {};
  const removeAll = () => Promise.all(Object.values(names).map(uploads.remove));
  try {
    for (const [key, file] of Object.entries<NewFile | undefined>(files)) {
      if (file !== undefined) names[key] = await uploads.save(file.bytes, file.extension);
    }
    const { keep, result } = await record(names as { [K in keyof Files]: string });
    if (!keep) await removeAll();
    return result;
  } catch (error) {
    await removeAll();
    throw error;
  }
}
