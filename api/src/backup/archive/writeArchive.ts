import { open, opendir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { OWNER_FILE } from '../../storage/ownerOnly';
import { DATA, DIGESTS, MANIFEST, type Manifest } from '../manifest';
import { seal } from './seal';
import { TAR_END, tarOf } from './tar';

interface Content {
  /** Holds the folder `data`, and takes the two files that are made here. */
  folder: string;
  manifest: Manifest;
  step: () => void;
}

/** Manifest, all files below `data`, and their digests: an encrypted tar archive, of which little is in memory at a time. */
export const writeArchive = (secret: string, content: Content): AsyncGenerator<Buffer> =>
  seal(secret, tarOfAll(content));

async function* tarOfAll({ folder, manifest, step }: Content): AsyncGenerator<Buffer> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest)}\n`, { mode: OWNER_FILE });
  yield* tarOf(folder, listed(MANIFEST), () => Promise.resolve());
  const digests = await open(join(folder, DIGESTS), 'wx', OWNER_FILE);
  try {
    yield* tarOf(folder, filesBelow(folder, DATA), async ({ name, sha256 }) => {
      await digests.write(`${sha256}  ${name}\n`);
      step();
    });
  } finally {
    await digests.close();
  }
  yield* tarOf(folder, listed(DIGESTS), () => Promise.resolve());
  yield TAR_END;
}

async function* listed(name: string): AsyncGenerator<string> {
  yield name;
}

/** Names with slashes, from a folder on; no more than a few at a time. */
export async function* filesBelow(folder: string, name: string): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, name))) {
    const path = posix.join(name, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else yield path;
  }
}
