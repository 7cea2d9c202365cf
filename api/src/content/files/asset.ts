import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { PictureSize } from 'contract/content/fields';
import { kindOfFile } from 'contract/fileKinds';
import type { Metadata } from 'sharp';
import { hashOf } from './contentFolder';

/** A picture or PDF of the content folder, and where it is served from. */
export interface Asset {
  /** Relative to the content folder. */
  source: string;
  kind: string;
  /** Contains a hash of the bytes, so that it may be cached forever. */
  name: string;
}

const EXTENSIONS: Record<string, string[]> = { jpeg: ['.jpg', '.jpeg'], png: ['.png'], webp: ['.webp'] };

/** Detected content of a file. */
type Held = 'pdf' | 'unknown' | Pick<Metadata, 'format' | 'width' | 'height'>;

interface Looked {
  held: Held;
  digest: string;
}

/** Names the files that records refer to; inspects each file once, however many records refer to it. */
export function openAssets(folder: string) {
  const looked = new Map<string, Promise<Looked | undefined>>();

  async function look(source: string): Promise<Looked | undefined> {
    const bytes = await readFile(join(folder, source)).catch(() => undefined);
    return bytes && { held: await heldIn(source, bytes), digest: hashOf(bytes) };
  }

  async function heldIn(source: string, bytes: Buffer): Promise<Held> {
    if (extname(source) === '.pdf') return kindOfFile(bytes).kind === 'pdf' ? 'pdf' : 'unknown';
    // large, and loaded only when a file has changed
    const { default: sharp } = await import('sharp');
    return sharp(bytes)
      .metadata()
      .catch(() => 'unknown' as const);
  }

  /** Returns the file that a record names, or what is wrong with it and the fix. `smallest` is for pictures. */
  return async (
    kind: string,
    recordPath: string,
    file: string,
    smallest: PictureSize | undefined,
  ): Promise<Asset | { problem: string }> => {
    const source = join(dirname(recordPath), file);
    const looking = looked.get(source) ?? look(source);
    looked.set(source, looking);
    const found = await looking;
    if (found === undefined) return { problem: `"${file}" is not beside it; add the file or correct the name` };
    const extension = extname(file);
    const fault = faultOf(found.held, extension, smallest);
    if (fault !== undefined) return { problem: `"${file}" ${fault}` };
    return { source, kind, name: `${file.slice(0, -extension.length)}.${found.digest.slice(0, 12)}${extension}` };
  };
}

export type NameAsset = ReturnType<typeof openAssets>;

function faultOf(held: Held, extension: string, smallest?: PictureSize): string | undefined {
  if (extension === '.pdf') return held === 'pdf' ? undefined : 'is not a PDF; save it as one';
  if (typeof held === 'string') return 'is not a picture that can be read; save it again';
  const { format, width, height } = held;
  if (!EXTENSIONS[format]?.includes(extension)) return `holds a ${format}; save it as ${extension}`;
  if (!smallest || (width >= smallest.width && height >= smallest.height)) return undefined;
  return `is ${width} x ${height} pixels; make it at least ${smallest.width} x ${smallest.height}`;
}
