import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
    const part = join(folder, `${name}.part`);
    const file = await open(part, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, name));
    await syncFolder();
    return name;
  }

  // The new name is an entry of the folder, and reaches the disk with the folder.
  async function syncFolder(): Promise<void> {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
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
