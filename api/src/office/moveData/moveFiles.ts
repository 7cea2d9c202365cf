import { namedUploads, type StoredRows } from '../../backup/snapshot/namedUploads';
import type { FileStorage } from '../../storage/fileStorage';
import { batches } from '../filters/pages';

/** Number of files that are copied or compared at the same time. */
const AT_ONCE = 8;

export interface MovedFiles extends StoredRows {
  from: FileStorage;
  to: FileStorage;
  step: (files: number) => void;
}

/**
 * Copies each file that a row names, unless an identical one is there: an interrupted copy continues where it stopped.
 */
export async function copyFiles({ from, to, step, ...rows }: MovedFiles): Promise<void> {
  const there = await namesIn(to);
  for await (const names of batches(namedUploads(rows), AT_ONCE)) {
    await Promise.all(
      names.map(async (name) => {
        const bytes = await from.read(name);
        const isThere = bytes === undefined || (there.has(name) && (await to.read(name))?.equals(bytes) === true);
        if (!isThere) await to.write(name, bytes);
      }),
    );
    step(names.length);
  }
}

/** Returns whether the target has every file that a row names. */
export async function areFilesThere({ to, ...rows }: Omit<MovedFiles, 'from' | 'step'>): Promise<boolean> {
  const there = await namesIn(to);
  for await (const name of namedUploads(rows)) if (!there.has(name)) return false;
  return true;
}

async function namesIn(storage: FileStorage): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  return names;
}

export interface ComparedFiles {
  files: number;
  bytes: number;
  faults: string[];
  /** Files that rows name, but the site itself has lost. */
  lost: string[];
}

/** Compares each file that a row names, byte by byte. */
export async function compareFiles({ from, to, step, ...rows }: MovedFiles): Promise<ComparedFiles> {
  const compared: ComparedFiles = { files: 0, bytes: 0, faults: [], lost: [] };
  for await (const names of batches(namedUploads(rows), AT_ONCE)) {
    await Promise.all(
      names.map(async (name) => {
        const [ours, theirs] = await Promise.all([from.read(name), to.read(name)]);
        if (ours === undefined) compared.lost.push(name);
        else if (theirs === undefined) compared.faults.push(`${name} is missing there`);
        else if (!ours.equals(theirs)) compared.faults.push(`${name} differs`);
        else {
          compared.files += 1;
          compared.bytes += ours.length;
        }
      }),
    );
    step(names.length);
  }
  return compared;
}
