import { createHash } from 'node:crypto';
import { type Asset, nameAsset } from './asset';
import { type ContentItem, faultsOfNames, readFolder } from './contentFolder';
import { explainFaults } from './explain';
import { linkFault, linksOf } from './internalLinks';
import { ASSET_KEYS } from './kinds';
import { ContentMistakes, type Mistake } from './mistakes';

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

/**
 * Reads and checks the whole content folder.
 * @throws ContentMistakes that lists every mistake with file, line, field, value and mend
 */
export async function readContent(folder: string): Promise<Content> {
  const { items, mistakes } = await readFolder(folder);
  const assets: Asset[] = [];
  const records: StoredRecord[] = [];

  const readable = items.filter(({ file }) => file.mistakes.length === 0);
  const slugs = (kind: string) => readable.filter((item) => item.kind === kind).map(({ file }) => file.slug);
  const faultOfLink = linkFault({ news: slugs('news'), careers: slugs('careers') });
  mistakes.push(...items.flatMap(({ file }) => file.mistakes), ...faultsOfNames(items));

  for (const item of readable) {
    const { kind, position, schema, file } = item;
    const faults = [...explainFaults(schema, file), ...faultsOfLinks(item, faultOfLink)];
    const named = await readAssets(folder, item, new Set(faults.map(({ field }) => field)));
    mistakes.push(...faults, ...named.mistakes);
    if (faults.length > 0) continue;
    assets.push(...named.assets.values());
    const names = Object.fromEntries([...named.assets].map(([key, { name }]) => [key, name]));
    const record = { ...schema.cast(file.values), ...names, id: file.slug, slug: file.slug };
    records.push({ kind, position, slug: file.slug, record });
  }

  if (mistakes.length > 0) throw new ContentMistakes(folder, mistakes);
  return { hash: createHash('sha256').update(JSON.stringify(records)).digest('hex'), records, assets };
}

/** The files that a record names, by field; those of fields that are wrong anyway are not looked at. */
async function readAssets(folder: string, { kind, file, smallestPicture }: ContentItem, wrong: Set<string | undefined>) {
  const assets = new Map<string, Asset>();
  const mistakes: Mistake[] = [];
  for (const field of ASSET_KEYS) {
    const name = file.values[field];
    if (typeof name !== 'string' || name === '' || wrong.has(field)) continue;
    const asset = await nameAsset(folder, kind, file.path, name, smallestPicture);
    if ('problem' in asset) mistakes.push(...file.placesOf(field).map((place) => ({ ...place, field, ...asset })));
    else assets.set(field, asset);
  }
  return { assets, mistakes };
}

/** Links that lead nowhere, in the rich text and in the site's quick links. */
function faultsOfLinks({ kind, file }: ContentItem, faultOf: (href: string) => string | undefined): Mistake[] {
  const inText = Object.entries(file.values).flatMap(([field, value]) =>
    typeof value === 'string' ? linksOf(value).map((href) => ({ field, href, written: href })) : [],
  );
  const quick = kind === 'site' && Array.isArray(file.values.quick_links) ? file.values.quick_links : [];
  const inMenu = quick.map((link: { path?: unknown } | undefined, index) => {
    return { field: `quick_links[${index}].path`, href: String(link?.path ?? '/'), written: undefined };
  });
  return [...inText, ...inMenu].flatMap(({ field, href, written }) => {
    const problem = faultOf(href);
    return problem === undefined ? [] : file.placesOf(field, written).map((place) => ({ ...place, field, problem }));
  });
}
