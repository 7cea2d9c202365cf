import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { ContentDefinition } from 'contract/content/definition';
import type { PictureSize } from 'contract/content/fields';
import { DEFINITIONS } from 'contract/content/kinds';
import { kindOfFile } from 'contract/fileKinds';
import type { Mistake } from '../check/mistakes';
import { type ContentFile, readContentFile, slugOf } from './contentFile';

/** A file that becomes a record, with the kind of content that it holds. */
export interface ContentEntry {
  definition: ContentDefinition;
  /** Relative to the content folder. */
  path: string;
}

/** A content entry whose file was read. */
export interface ContentItem extends ContentEntry {
  file: ContentFile;
}

/** The content folder, or what it would be with changes. Paths are relative to it. */
export interface ContentFiles {
  /** For messages. */
  folder: string;
  /** Returns the names in it, or in a folder of it; undefined when there is no such folder. */
  list: (folder?: string) => Promise<string[] | undefined>;
  /** Undefined when there is no such file, or it cannot be read. */
  read: (path: string) => Promise<Buffer | undefined>;
}

export const contentFiles = (folder: string): ContentFiles => ({
  folder,
  list: (below = '') => readdir(join(folder, below)).catch(() => undefined),
  read: (path) => readFile(join(folder, path)).catch(() => undefined),
});

/** Lists every file that becomes a record; reads none. */
export async function listFolder(files: ContentFiles): Promise<{ entries: ContentEntry[]; mistakes: Mistake[] }> {
  const entries: ContentEntry[] = [];
  const mistakes: Mistake[] = [];
  const names = (await files.list()) ?? [];

  for (const definition of DEFINITIONS) {
    const found = await pathsOf(files, names, definition);
    mistakes.push(...found.mistakes);
    entries.push(...found.paths.map((path) => ({ definition, path })));
  }
  return { entries, mistakes: [...mistakes, ...faultsOfNames(entries)] };
}

/** Returns the files that a record is made from, besides those that it names. */
export const sourcesOf = ({ definition: { texts = {} }, path }: ContentEntry): string[] => [
  path,
  ...Object.values(texts),
];

/** Reads a record's file, and those of its texts that have their own files. */
export async function readRecord(files: ContentFiles, { definition, path }: ContentEntry): Promise<ContentItem> {
  const { body, texts = {} } = definition;
  const record = await readContentFile(files, path, body);
  const parts = new Map<string, ContentFile>();
  for (const [field, part] of Object.entries(texts)) parts.set(field, await readContentFile(files, part, field));
  const all = [record, ...parts.values()];
  const file: ContentFile = {
    ...record,
    values: Object.assign({}, ...all.map(({ values }) => values)),
    mistakes: all.flatMap(({ mistakes }) => mistakes),
    placesOf: (field, written) => (parts.get(field) ?? record).placesOf(field, written),
  };
  return { definition, path, file };
}

/** Lists the files of a kind: its one file, or all those in its folder. */
async function pathsOf(
  files: ContentFiles,
  names: readonly string[],
  { kind, file }: ContentDefinition,
): Promise<{ paths: string[]; mistakes: Mistake[] }> {
  const single = file ?? `${kind}.md`;
  if (file !== undefined || names.includes(single)) return { paths: [single], mistakes: [] };
  const inside = await files.list(kind);
  const mistake = (name: string, problem: string): Mistake => ({ file: name, line: 1, problem });
  if (inside === undefined) {
    return { paths: [], mistakes: [mistake(kind, `is missing; make ${single} or a folder ${kind}/`)] };
  }
  const paths = inside.filter((name) => ['.md', '.yaml'].includes(extname(name))).sort();
  const misnamed = inside.filter((name) => ['.yml', '.markdown', '.txt', '.json'].includes(extname(name)));
  return {
    paths: paths.map((name) => `${kind}/${name}`),
    mistakes: misnamed.map((name) => mistake(`${kind}/${name}`, 'is not read; name it .md or .yaml')),
  };
}

/** Finds files that would become the same record, and names that cannot be part of an address. */
function faultsOfNames(entries: readonly ContentEntry[]): Mistake[] {
  const taken = new Map<string, string>();
  return entries.flatMap(({ definition: { kind }, path }) => {
    const slug = slugOf(path);
    const place = { file: path, line: 1, field: 'slug' };
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug)) {
      return [{ ...place, problem: `"${slug}" cannot be part of an address; name the file with a-z, 0-9 and hyphens` }];
    }
    const other = taken.get(`${kind}/${slug}`);
    taken.set(`${kind}/${slug}`, path);
    return other === undefined
      ? []
      : [{ ...place, problem: `"${slug}" is already used by ${other}; rename one of the two files` }];
  });
}

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

/** Returns the SHA-256; '' if there are no bytes. */
export const hashOf = (bytes: Uint8Array | string | undefined): string =>
  bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex');

/** Returns undefined when there is no such file. */
export async function bytesOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
