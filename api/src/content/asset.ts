import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

/** A picture or PDF of the content folder, and where it is served from. */
export interface Asset {
  source: string;
  kind: string;
  /** Carries a hash of the bytes, so that it may be cached for ever. */
  name: string;
}

/** Throws a text that names the record and the mend when the file is not there. */
export async function nameAsset(
  folder: string,
  kind: string,
  recordPath: string,
  key: string,
  file: string,
): Promise<Asset> {
  const source = join(folder, dirname(recordPath), file);
  const bytes = await readFile(source).catch((error: unknown) => {
    throw new Error(`${recordPath}: ${key}: "${file}" is not beside it; add the file or correct the name`, {
      cause: error,
    });
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  const extension = extname(file);
  return { source, kind, name: `${file.slice(0, -extension.length)}.${hash}${extension}` };
}
