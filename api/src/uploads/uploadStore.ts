import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { currentKeyId, decryptBytes, encryptBytes, isUnderOtherKey, keyIdOf, type KeyRing } from '../secrets/cipher';
import { DatabaseFault } from '../lib/databaseFault';
import { type FileStorage, UnreadableUpload } from '../storage/fileStorage';

export type UploadStore = ReturnType<typeof openUploadStore>;
/** A file in its new version, with the id of the key that this is encrypted with. */
export type EncryptedAnew = NonNullable<Awaited<ReturnType<UploadStore['reencrypt']>>>;

/** Stores uploads, encrypted; they have no URL, and nothing else reads them. */
export function openUploadStore(storage: FileStorage, keys: KeyRing) {
  /** Key ids of files saved here that are in no row yet, so that writing the row need not wait for the store. */
  const savedUnder = new Map<string, string>();

  /** Stores a file durably: once this has returned, it survives a power failure. @param name of `newName` */
  async function saveAs(name: string, bytes: Buffer): Promise<void> {
    const sealed = encryptBytes(keys, bytes, name);
    savedUnder.set(name, keyIdOf(sealed) ?? '');
    await storage.write(name, sealed);
  }

  function open(name: string, sealed: Buffer): Buffer {
    try {
      return decryptBytes(keys, sealed, name);
    } catch (error) {
      const code = isUnderOtherKey(keys, sealed) ? 'OTHER_KEY' : 'DAMAGED';
      throw new UnreadableUpload(`api: ${storage.address}/${name} cannot be read`, code, { cause: error });
    }
  }

  /** Reads and decrypts a file. @throws UnreadableUpload; StorageFault */
  async function read(name: string): Promise<Buffer> {
    const sealed = await storage.read(name);
    if (sealed !== undefined) return open(name, sealed);
    throw new UnreadableUpload(`api: ${storage.address}/${name} is missing`, 'ENOENT');
  }

  /** Returns a file encrypted with the current key; undefined when it already is, or no longer exists. */
  async function sealedAnew(name: string): Promise<Buffer | undefined> {
    const sealed = await storage.read(name);
    if (sealed === undefined || keyIdOf(sealed) === currentKeyId(keys)) return undefined;
    return encryptBytes(keys, open(name, sealed), name);
  }

  /** Re-encrypts a file into a new version beside it; undefined where `sealedAnew` is. */
  async function reencrypt(name: string) {
    const sealed = await sealedAnew(name);
    return sealed && { name, keyId: keyIdOf(sealed) ?? '', ...(await storage.prepare(name, sealed)) };
  }

  /**
   * Must be called inside the transaction that stores the names: re-encrypts files that were saved just before the key was
   * replaced (decisions/backup.md).
   */
  async function renew(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const keyId = savedUnder.get(name);
      savedUnder.delete(name);
      const sealed = keyId === currentKeyId(keys) ? undefined : await sealedAnew(name);
      if (sealed !== undefined) await storage.write(name, sealed);
    }
  }

  async function remove(name: string): Promise<void> {
    savedUnder.delete(name);
    await storage.remove(name);
  }

  return {
    /** For messages. */
    address: storage.address,
    /** Stores a file under a new name, and returns that. */
    async save(bytes: Buffer, extension: string) {
      const name = newName(extension);
      await saveAs(name, bytes);
      return name;
    },
    saveAs,
    renew,
    read,
    reencrypt,
    list: storage.list,
    remove,
    /** Moves a file to another storage, encrypted as it is. */
    async moveTo(other: FileStorage, name: string) {
      const bytes = await storage.read(name);
      if (bytes !== undefined) await other.write(name, bytes);
      await remove(name);
    },
  };
}

const newName = (extension: string) => `${randomBytes(16).toString('hex')}.${extension}`;

export interface NewFile {
  bytes: Buffer;
  extension: string;
}

/** Maximum milliseconds that a refusal waits for a bucket that does not respond. */
const REMOVAL_MS = 1000;

/**
 * Saves files, then runs `record`, which writes the rows that name them. When anything fails, or what `record` found is not
 * new, the files are removed; one that cannot be removed is named by no row, and is swept later.
 */
export async function saveTogether<Files extends { [K in keyof Files]?: NewFile }, Result extends { isNew: boolean }>(
  uploads: UploadStore,
  files: Files,
  record: (names: { [K in keyof Files]: string }) => Promise<Result>,
): Promise<Result> {
  const given = Object.entries<NewFile | undefined>(files).flatMap(([key, file]) =>
    file === undefined ? [] : [{ key, bytes: file.bytes, name: newName(file.extension) }],
  );
  const names = Object.fromEntries(given.map(({ key, name }) => [key, name]));
  // A bucket may have stored an object although its response was lost, so all are removed.
  const removeAll = () =>
    Promise.race([
      Promise.allSettled(Object.values(names).map(uploads.remove)),
      pause(REMOVAL_MS, undefined, { ref: false }),
    ]);
  try {
    const saved = await Promise.allSettled(given.map(({ name, bytes }) => uploads.saveAs(name, bytes)));
    const failed = saved.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    const result = await record(names as { [K in keyof Files]: string });
    if (!result.isNew) await removeAll();
    return result;
  } catch (error) {
    // When the connection to the database is lost at the commit, the rows may be stored; `sweepUploads` decides later.
    if (!(error instanceof DatabaseFault && error.state === 'away')) await removeAll();
    throw error;
  }
}
