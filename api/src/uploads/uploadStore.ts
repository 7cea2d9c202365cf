import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../storage/durableFile';

/** Where what people send is kept; never served from an address. */
export interface UploadStore {
  /** Once this has returned, the file is there even if the power fails. Returns its name. */
  save: (bytes: Buffer, extension: string) => Promise<string>;
  read: (name: string) => Promise<Buffer>;
  remove: (name: string) => Promise<void>;
  /** Names of the files last written before an instant. */
  olderThan: (instant: Date) => Promise<string[]>;
}

export async function openUploadStore(folder: string): Promise<UploadStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  async function save(bytes: Buffer, extension: string): Promise<string> {
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    await writeDurably(join(folder, name), bytes);
    return name;
  }

  async function olderThan(instant: Date): Promise<string[]> {
    const names = await readdir(folder);
    const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
    return names.filter((_name, index) => (times[index] ?? Infinity) < instant.getTime());
  }

  return {
    save,
    olderThan,
    read: (name) => readFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
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
