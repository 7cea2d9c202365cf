import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { PictureSize } from 'contract/content/fields';
import sharp from 'sharp';

/** A picture or PDF of the content folder, and where it is served from. */
export interface Asset {
  source: string;
  kind: string;
  /** Carries a hash of the bytes, so that it may be cached for ever. */
  name: string;
}

const EXTENSIONS: Record<string, string[]> = { jpeg: ['.jpg', '.jpeg'], png: ['.png'], webp: ['.webp'] };

/** The file that a record names, or what is wrong with it and the fix. `smallest` is for pictures. */
export async function nameAsset(
  folder: string,
  kind: string,
  recordPath: string,
  file: string,
  smallest: PictureSize | undefined,
): Promise<Asset | { problem: string }> {
  const source = join(folder, dirname(recordPath), file);
  const bytes = await readFile(source).catch(() => undefined);
  if (bytes === undefined) return { problem: `"${file}" is not beside it; add the file or correct the name` };
  const extension = extname(file);
  const fault = extension === '.pdf' ? faultOfPdf(bytes) : await faultOfPicture(bytes, extension, smallest);
  if (fault !== undefined) return { problem: `"${file}" ${fault}` };
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { source, kind, name: `${file.slice(0, -extension.length)}.${hash}${extension}` };
}

const faultOfPdf = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? undefined : 'is not a PDF; save it as one';

async function faultOfPicture(bytes: Buffer, extension: string, smallest?: PictureSize): Promise<string | undefined> {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!found) return 'is not a picture that can be read; save it again';
  const { format, width, height } = found;
  if (!EXTENSIONS[format]?.includes(extension)) return `holds a ${format}; save it as ${extension}`;
  if (!smallest || (width >= smallest.width && height >= smallest.height)) return undefined;
  return `is ${width} x ${height} pixels; make it at least ${smallest.width} x ${smallest.height}`;
}
