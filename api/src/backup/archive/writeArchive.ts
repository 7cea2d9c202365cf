import { open, opendir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { OWNER_FILE } from '../../storage/ownerOnly';
import { DATA, DIGESTS, MANIFEST, type Manifest } from '../manifest';
import { seal } from './seal';
import { TAR_END, tarOf } from './tar';

interface Content {
  /** Contains the folder `data`; the two generated files are written here. */
  folder: string;
  manifest: Manifest;
  step: () => void;
}

/** Streams manifest, all files below `data` and their digests as an encrypted tar archive, with little in memory at a time. */
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

/** Yields the paths of all files below a folder, with slashes, and only a few in memory at a time. */
export async function* filesBelow(folder: string, name: string): AsyncGenerator<string> {
  for await (const entry of await opendir(join(folder, name))) {
    const path = posix.join(name, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else yield path;
  }
}
