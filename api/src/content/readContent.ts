import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyObject, ObjectSchema } from 'yup';
import { admissionSchema, readAdmission } from './admissionText';
import { type Asset, nameAsset } from './asset';
import { type ContentFile, readContentFile } from './contentFile';
import { explainFaults } from './explain';
import { ASSET_KEYS, CONTENT_KINDS, type ContentKind } from './kinds';
import { markdownToHtml } from './markdown';
import { siteSchema } from './siteSchema';

export interface StoredRecord {
  kind: string;
  position: number;
  slug: string;
  record: Record<string, unknown>;
}

export interface Content {
  /** Changes when a text, a picture or the way they are read changes. */
  hash: string;
  records: StoredRecord[];
  assets: Asset[];
}

/** Reads and checks the whole content folder. Throws one error that lists every fault with file, key, value and mend. */
export async function readContent(folder: string): Promise<Content> {
  const faults: string[] = [];
  const assets: Asset[] = [];
  const records: StoredRecord[] = [];

  async function attempt<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async function add(kind: string, schema: ObjectSchema<AnyObject>, file: ContentFile, position: number) {
    const found = explainFaults(schema, file);
    faults.push(...found);
    if (found.length > 0) return;
    const record: Record<string, unknown> = { ...schema.cast(file.values), id: file.slug, slug: file.slug };
    for (const key of ASSET_KEYS) {
      const name = record[key];
      if (typeof name !== 'string' || name === '') continue;
      const asset = await attempt(nameAsset(folder, kind, file.path, key, name));
      if (asset === undefined) continue;
      assets.push(asset);
      record[key] = asset.name;
    }
    if (records.some((other) => other.kind === kind && other.slug === file.slug)) {
      faults.push(`${file.path}: another file of this folder is called ${file.slug} too; rename one of them`);
    }
    records.push({ kind, position, slug: file.slug, record });
  }

  async function readKind(kind: string, rules: ContentKind): Promise<ContentFile[]> {
    const files: ContentFile[] = [];
    for (const path of (await attempt(pathsOf(folder, kind))) ?? []) {
      const file = await attempt(readContentFile(folder, path));
      if (file !== undefined) files.push(withRichText(file, rules));
    }
    return rules.newestFirst ? files.sort((one, other) => dateOf(other).localeCompare(dateOf(one))) : files;
  }

  for (const [kind, rules] of Object.entries<ContentKind>(CONTENT_KINDS)) {
    for (const [position, file] of (await readKind(kind, rules)).entries()) {
      await add(kind, rules.schema, file, position);
    }
  }
  const admission = await attempt(readAdmission(folder));
  if (admission !== undefined) await add('admission', admissionSchema, admission, 0);
  const site = await attempt(readContentFile(folder, 'site.yaml'));
  if (site !== undefined) await add('site', siteSchema, site, 0);

  if (faults.length > 0) throw new Error(`api: content in ${folder} cannot be published\n  ${faults.join('\n  ')}`);
  return { hash: createHash('sha256').update(JSON.stringify(records)).digest('hex'), records, assets };
}

/** The files of a kind in the order of their names: one file of its name, or all those in its folder. */
async function pathsOf(folder: string, kind: string): Promise<string[]> {
  if (existsSync(join(folder, `${kind}.md`))) return [`${kind}.md`];
  if (!existsSync(join(folder, kind))) throw new Error(`${kind}: is missing; make ${kind}.md or a folder ${kind}/`);
  const names = (await readdir(join(folder, kind))).filter((name) => /\.(md|yaml)$/.test(name)).sort();
  return names.map((name) => `${kind}/${name}`);
}

/** A .md file has its rich text below the front matter, a .yaml file as Markdown in the key itself. */
function withRichText(file: ContentFile, { body }: ContentKind): ContentFile {
  if (body === undefined) return file;
  const inKey = file.values[body];
  const html = file.body ?? (typeof inKey === 'string' ? markdownToHtml(inKey) : '');
  return { ...file, values: { ...file.values, [body]: html } };
}

const dateOf = (file: ContentFile) => (typeof file.values.date === 'string' ? file.values.date : '');
