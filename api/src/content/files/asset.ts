import { dirname, extname, join } from 'node:path';
import type { PictureSize } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import { type ContentFiles, hashOf } from './contentFolder';

/** A picture or PDF of the content folder, and where it is served from. */
export interface Asset {
  /** Relative to the content folder. */
  source: string;
  kind: string;
  /** Contains a hash of the bytes, so that it may be cached forever. */
  name: string;
}

/** Returns the file that a record names, or what is wrong with it and the fix. `smallest` is for pictures. */
export async function nameAsset(
  files: ContentFiles,
  { kind, path, file }: { kind: string; path: string; file: string },
  smallest: PictureSize | undefined,
): Promise<Asset | { problem: string }> {
  const source = join(dirname(path), file);
  const bytes = await files.read(source);
  if (bytes === undefined) return { problem: `"${file}" is not beside it; add the file or correct the name` };
  const extension = extname(file);
  const fault = await faultOf(bytes, extension, smallest);
  if (fault !== undefined) return { problem: `"${file}" ${fault}` };
  return { source, kind, name: `${file.slice(0, -extension.length)}.${hashOf(bytes).slice(0, 12)}${extension}` };
}

const EXTENSIONS: Record<string, string[]> = { jpeg: ['.jpg', '.jpeg'], png: ['.png'], webp: ['.webp'] };

async function faultOf(bytes: Buffer, extension: string, smallest?: PictureSize): Promise<string | undefined> {
  if (extension === '.pdf') return kindOfFile(bytes).kind === 'pdf' ? undefined : 'is not a PDF; save it as one';
  // large, and loaded only when a file has changed
  const { default: sharp } = await import('sharp');
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (picture === undefined) return 'is not a picture that can be read; save it again';
  const { format, width, height } = picture;
  if (!EXTENSIONS[format]?.includes(extension)) return `holds a ${format}; save it as ${extension}`;
  if (!smallest || (width >= smallest.width && height >= smallest.height)) return undefined;
  return `is ${width} x ${height} pixels; make it at least ${smallest.width} x ${smallest.height}`;
}
