import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { currentKeyId, decryptBytes, encryptBytes, keyIdOf, type KeyRing, SEALED_HEAD_BYTES } from '../secrets/cipher';
import { DatabaseFault } from '../db/databaseFault';
import type { FileStorage, PreparedFile } from '../storage/fileStorage';

/** Where what people send is kept, encrypted; never served from an address, and read by nothing else. */
export interface UploadStore {
  /** The folder, or s3://bucket/prefix, for messages. */
  readonly address: string;
  /** Once this has returned, the file is there even if the power fails. Returns its name. */
  save: (bytes: Buffer, extension: string) => Promise<string>;
  /** The same under a name of `newName`. */
  saveAs: (name: string, bytes: Buffer) => Promise<void>;
  /**
   * To be called inside the transaction that stores the names: encrypts anew what was saved just before the key was
   * replaced (decisions/key-rotation.md).
   */
  renew: (names: readonly string[]) => Promise<void>;
  /**
   * Decrypted; a file of an older release, which did not encrypt them, as it is.
   * @throws Error when it cannot be read, with the code ENOENT when it is not there; StorageFault
   */
  read: (name: string) => Promise<Buffer>;
  /** The id of its key, or `plain`; undefined when there is no such file. Only its head is read. */
  keyOf: (name: string) => Promise<string | undefined>;
  /** Encrypts a file anew beside itself, for `replace`. Undefined when it is not there any more. */
  encryptAnew: (name: string) => Promise<EncryptedAnew | undefined>;
  /** Puts files that were encrypted anew into their places. */
  replace: (files: readonly EncryptedAnew[]) => Promise<void>;
  /** Removes what is left of what was encrypted anew, in its place or not; to be called once nobody waits for a lock. */
  discard: (files: readonly EncryptedAnew[]) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Names of the files last written before an instant. */
  olderThan: (instant: Date) => Promise<string[]>;
}

export interface EncryptedAnew extends PreparedFile {
  name: string;
  /** The id of the key that it is under now. */
  keyId: string;
}

export function openUploadStore(storage: FileStorage, keys: KeyRing): UploadStore {
  /** The keys of what was saved here and is in no row yet: who waits for its row need not wait for the store as well. */
  const savedUnder = new Map<string, string>();

  async function saveAs(name: string, bytes: Buffer): Promise<void> {
    const sealed = encryptBytes(keys, bytes, name);
    savedUnder.set(name, keyIdOf(sealed) ?? '');
    await storage.write(name, sealed);
  }

  async function find(name: string): Promise<Buffer | undefined> {
    const bytes = await storage.read(name);
    if (bytes === undefined || keyIdOf(bytes) === undefined) return bytes;
    try {
      return decryptBytes(keys, bytes, name);
    } catch (error) {
      throw new Error(`api: ${storage.address}/${name} cannot be read`, { cause: error });
    }
  }

  async function read(name: string): Promise<Buffer> {
    const bytes = await find(name);
    if (bytes !== undefined) return bytes;
    throw Object.assign(new Error(`api: ${storage.address}/${name} is not there`), { code: 'ENOENT' });
  }

  async function keyOf(name: string): Promise<string | undefined> {
    const head = await storage.readHead(name, SEALED_HEAD_BYTES);
    return head && (keyIdOf(head) ?? 'plain');
  }

  async function encryptAnew(name: string): Promise<EncryptedAnew | undefined> {
    const bytes = await find(name);
    if (bytes === undefined) return undefined;
    const sealed = encryptBytes(keys, bytes, name);
    return { name, keyId: keyIdOf(sealed) ?? '', ...(await storage.prepare(name, sealed)) };
  }

  async function renew(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const keyId = savedUnder.get(name) ?? (await keyOf(name));
      savedUnder.delete(name);
      if (keyId === currentKeyId(keys)) continue;
      const bytes = await find(name);
      if (bytes !== undefined) await storage.write(name, encryptBytes(keys, bytes, name));
    }
  }

  async function olderThan(instant: Date): Promise<string[]> {
    const files: { name: string; time: Promise<Date | undefined> }[] = [];
    for await (const { name, modifiedAt } of storage.list()) files.push({ name, time: modifiedAt() });
    const times = await Promise.all(files.map(({ time }) => time));
    return files.flatMap(({ name }, index) => ((times[index] ?? instant) < instant ? [name] : []));
  }

  return {
    address: storage.address,
    async save(bytes, extension) {
      const name = newName(extension);
      await saveAs(name, bytes);
      return name;
    },
    saveAs,
    renew,
    read,
    keyOf,
    encryptAnew,
    replace: storage.replace,
    discard: async (files) => void (await Promise.all(files.map(({ discard }) => discard()))),
    olderThan,
    async remove(name) {
      savedUnder.delete(name);
      await storage.remove(name);
    },
  };
}

const newName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

export interface NewFile {
  bytes: Buffer;
  extension: string;
}

/** Who waits for a refusal waits no longer for a bucket that answers nothing. */
const REMOVAL_MS = 1000;

/**
 * Saves files, then runs `record`, which writes the rows that name them. When anything fails, or `record` says that the
 * files are not wanted after all, they are removed; what even that leaves is a file that no row names, and is swept.
 */
export async function saveTogether<Files extends { [K in keyof Files]?: NewFile }, Result>(
  uploads: UploadStore,
  files: Files,
  record: (names: { [K in keyof Files]: string }) => Promise<{ keep: boolean; result: Result }>,
): Promise<Result> {
  const given = Object.entries<NewFile | undefined>(files).flatMap(([key, file]) =>
    file === undefined ? [] : [{ key, bytes: file.bytes, name: newName(file.extension) }],
  );
  const names = Object.fromEntries(given.map(({ key, name }) => [key, name]));
  // A bucket may have an object though its answer was lost, so that all are removed.
  const removeAll = () =>
    Promise.race([
      Promise.allSettled(Object.values(names).map(uploads.remove)),
      pause(REMOVAL_MS, undefined, { ref: false }),
    ]);
  try {
    const saved = await Promise.allSettled(given.map(({ name, bytes }) => uploads.saveAs(name, bytes)));
    const failed = saved.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    const { keep, result } = await record(names as { [K in keyof Files]: string });
    if (!keep) await removeAll();
    return result;
  } catch (error) {
    // Whether the rows were stored is not known when the database goes away at the end; `sweepUploads` finds out.
    if (!(error instanceof DatabaseFault && error.state === 'away')) await removeAll();
    throw error;
  }
}
