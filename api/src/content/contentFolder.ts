import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type AnyObject, type ObjectSchema } from 'yup';
import { admissionSchema, readAdmission } from './admissionText';
import type { Size } from './asset';
import { type ContentFile, readContentFile, slugOf } from './contentFile';
import { CONTENT_KINDS, type ContentKind, SCENE } from './kinds';
import type { Mistake } from './mistakes';
import { siteSchema } from './siteSchema';

/** A file with the rules it is held to. */
export interface ContentItem {
  kind: string;
  position: number;
  schema: ObjectSchema<AnyObject>;
  smallestPicture: Size;
  file: ContentFile;
}

/** Reads every file of the content folder that becomes a record, in the order of the lists. */
export async function readFolder(folder: string): Promise<{ items: ContentItem[]; mistakes: Mistake[] }> {
  const items: ContentItem[] = [];
  const mistakes: Mistake[] = [];

  for (const [kind, rules] of Object.entries<ContentKind>(CONTENT_KINDS)) {
    const found = await pathsOf(folder, kind);
    mistakes.push(...found.mistakes);
    const files = await Promise.all(found.paths.map((path) => readContentFile(folder, path, rules.body)));
    if (rules.newestFirst) files.sort((one, other) => dateOf(other).localeCompare(dateOf(one)));
    const { schema, smallestPicture = SCENE } = rules;
    items.push(...files.map((file, position) => ({ kind, position, schema, smallestPicture, file })));
  }
  const single = { position: 0, smallestPicture: SCENE };
  items.push({ ...single, kind: 'admission', schema: admissionSchema, file: await readAdmission(folder) });
  items.push({ ...single, kind: 'site', schema: siteSchema, file: await readContentFile(folder, 'site.yaml') });
  return { items, mistakes };
}

/** The files of a kind in the order of their names: one file of its name, or all those in its folder. */
async function pathsOf(folder: string, kind: string): Promise<{ paths: string[]; mistakes: Mistake[] }> {
  const single = `${kind}.md`;
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(single)) return { paths: [single], mistakes: [] };
  const inside = names.includes(kind) ? await readdir(join(folder, kind)) : undefined;
  if (inside === undefined) {
    return { paths: [], mistakes: [{ file: kind, line: 1, problem: `is missing; make ${single} or a folder ${kind}/` }] };
  }
  const paths = inside.filter((name) => ['.md', '.yaml'].includes(extname(name))).sort();
  const misnamed = inside.filter((name) => ['.yml', '.markdown', '.txt', '.json'].includes(extname(name)));
  return {
    paths: paths.map((name) => `${kind}/${name}`),
    mistakes: misnamed.map((name) => ({ file: `${kind}/${name}`, line: 1, problem: 'is not read; name it .md or .yaml' })),
  };
}

/** Two files that would become one record, and names that cannot be part of an address. */
export function faultsOfNames(items: readonly ContentItem[]): Mistake[] {
  const taken = new Map<string, string>();
  return items.flatMap(({ kind, file: { path } }) => {
    const slug = slugOf(path);
    const place = { file: path, line: 1, field: 'slug' };
    if (!/^[a-z\d]+(-[a-z\d]+)*$/.test(slug)) {
      return [{ ...place, problem: `"${slug}" cannot be part of an address; name the file with a-z, 0-9 and hyphens` }];
    }
    const other = taken.get(`${kind}/${slug}`);
    taken.set(`${kind}/${slug}`, path);
    return other === undefined ? [] : [{ ...place, problem: `"${slug}" is ${other} already; rename one of the two files` }];
  });
}

const dateOf = (file: ContentFile) => (typeof file.values.date === 'string' ? file.values.date : '');
