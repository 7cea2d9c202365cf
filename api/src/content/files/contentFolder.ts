import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import type { Mistake } from '../check/mistakes';
import { type ContentFile, readContentFile, slugOf } from './contentFile';

/** A file with the kind of content that it holds. */
export interface ContentItem {
  definition: ContentDefinition;
  file: ContentFile;
}

/** Reads every file of the content folder that becomes a record, in the order of the lists. */
export async function readFolder(folder: string): Promise<{ items: ContentItem[]; mistakes: Mistake[] }> {
  const items: ContentItem[] = [];
  const mistakes: Mistake[] = [];

  for (const definition of CONTENT_KINDS as readonly ContentDefinition[]) {
    const found = await pathsOf(folder, definition);
    mistakes.push(...found.mistakes);
    const files = await Promise.all(found.paths.map((path) => readRecord(folder, path, definition)));
    if (definition.newestFirst) files.sort((one, other) => dateOf(other).localeCompare(dateOf(one)));
    items.push(...files.map((file) => ({ definition, file })));
  }
  return { items, mistakes };
}

/** A record's file, with those of its texts that have files of their own. */
async function readRecord(folder: string, path: string, { body, texts = {} }: ContentDefinition): Promise<ContentFile> {
  const record = await readContentFile(folder, path, body);
  const parts = await Promise.all(
    Object.entries(texts).map(async ([field, part]) => ({ field, file: await readContentFile(folder, part, field) })),
  );
  return {
    ...record,
    values: Object.assign({}, record.values, ...parts.map(({ file }) => file.values)),
    mistakes: [record, ...parts.map(({ file }) => file)].flatMap(({ mistakes }) => mistakes),
    placesOf: (field, written) => (parts.find((part) => part.field === field)?.file ?? record).placesOf(field, written),
  };
}

/** The files of a kind in the order of their names: its one file, or all those in its folder. */
async function pathsOf(
  folder: string,
  { kind, file }: ContentDefinition,
): Promise<{ paths: string[]; mistakes: Mistake[] }> {
  const single = file ?? `${kind}.md`;
  const names = await readdir(folder).catch((): string[] => []);
  if (file !== undefined || names.includes(single)) return { paths: [single], mistakes: [] };
  const inside = names.includes(kind) ? await readdir(join(folder, kind)) : undefined;
  if (inside === undefined) {
    return {
      paths: [],
      mistakes: [{ file: kind, line: 1, problem: `is missing; make ${single} or a folder ${kind}/` }],
    };
  }
  const paths = inside.filter((name) => ['.md', '.yaml'].includes(extname(name))).sort();
  const misnamed = inside.filter((name) => ['.yml', '.markdown', '.txt', '.json'].includes(extname(name)));
  return {
    paths: paths.map((name) => `${kind}/${name}`),
    mistakes: misnamed.map((name) => ({
      file: `${kind}/${name}`,
      line: 1,
      problem: 'is not read; name it .md or .yaml',
    })),
  };
}

/** Two files that would become one record, and names that cannot be part of an address. */
export function faultsOfNames(items: readonly ContentItem[]): Mistake[] {
  const taken = new Map<string, string>();
  return items.flatMap(({ definition: { kind }, file: { path } }) => {
    const slug = slugOf(path);
    const place = { file: path, line: 1, field: 'slug' };
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug)) {
      return [{ ...place, problem: `"${slug}" cannot be part of an address; name the file with a-z, 0-9 and hyphens` }];
    }
    const other = taken.get(`${kind}/${slug}`);
    taken.set(`${kind}/${slug}`, path);
    return other === undefined
      ? []
      : [{ ...place, problem: `"${slug}" is ${other} already; rename one of the two files` }];
  });
}

/** The day that a list goes by, of a file whose other fields may be wrong. */
export const dateOf = (file: ContentFile): string => (typeof file.values.date === 'string' ? file.values.date : '');
