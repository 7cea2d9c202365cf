import { createHash } from 'node:crypto';
import { assetFields, checkRecord, linkFields, withDefaults } from 'contract/content/checkRecord';
import type { RecordIds } from 'contract/content/definition';
import { type Asset, nameAsset } from '../files/asset';
import { type ContentItem, dateOf, faultsOfNames, readFolder } from '../files/contentFolder';
import { linkFault, linksOf } from './internalLinks';
import { ContentMistakes, type Mistake } from './mistakes';

export interface StoredRecord {
  kind: string;
  slug: string;
  /** Of a list that goes by days, the latest first; else empty. */
  day: string;
  /** Relative to the content folder. */
  file: string;
  record: Record<string, unknown> & RecordIds;
}

export interface Content {
  /** Changes when a text, a picture or the way they are read changes. */
  hash: string;
  records: StoredRecord[];
  assets: Asset[];
}

/**
 * Reads and checks the whole content folder.
 * @throws ContentMistakes that lists every mistake with file, line, field, value and fix
 */
export async function readContent(folder: string): Promise<Content> {
  const { items, mistakes } = await readFolder(folder);
  const assets: Asset[] = [];
  const records: StoredRecord[] = [];

  const readable = items.filter(({ file }) => file.mistakes.length === 0);
  const faultOfLink = linkFault(readable.flatMap(pathOf));
  mistakes.push(...items.flatMap(({ file }) => file.mistakes), ...faultsOfNames(items));

  for (const item of readable) {
    const { definition, file } = item;
    const faults = [...faultsOfFields(item), ...faultsOfLinks(item, faultOfLink)];
    const named = await readAssets(folder, item, new Set(faults.map(({ field }) => field)));
    mistakes.push(...faults, ...named.mistakes);
    if (faults.length > 0) continue;
    assets.push(...named.assets.values());
    const names = Object.fromEntries([...named.assets].map(([key, { name }]) => [key, name]));
    const record = { ...withDefaults(definition.fields, file.values), ...names, id: file.slug, slug: file.slug };
    const day = definition.newestFirst ? dateOf(file) : '';
    records.push({ kind: definition.kind, slug: file.slug, day, file: file.path, record });
  }

  if (mistakes.length > 0) throw new ContentMistakes(folder, mistakes);
  return { hash: createHash('sha256').update(JSON.stringify(records)).digest('hex'), records, assets };
}

/** The page of a record, for links to it; a record with a mistake has one all the same. */
function pathOf({ definition: { search }, file: { slug, values } }: ContentItem): string[] {
  return search ? [search.path({ ...values, id: slug, slug }, 0)] : [];
}

function faultsOfFields({ definition, file }: ContentItem): Mistake[] {
  return checkRecord(definition, file.values).map(({ field, problem }) => {
    const [place = { file: file.path, line: 1 }] = file.placesOf(field);
    return { ...place, field, problem };
  });
}

/** The files that a record names, by field; those of fields that are wrong anyway are not looked at. */
async function readAssets(folder: string, { definition, file }: ContentItem, wrong: Set<string | undefined>) {
  const assets = new Map<string, Asset>();
  const mistakes: Mistake[] = [];
  for (const { field, smallest } of assetFields(definition)) {
    const name = file.values[field];
    if (typeof name !== 'string' || name === '' || wrong.has(field)) continue;
    const asset = await nameAsset(folder, definition.kind, file.path, name, smallest);
    if ('problem' in asset) mistakes.push(...file.placesOf(field).map((place) => ({ ...place, field, ...asset })));
    else assets.set(field, asset);
  }
  return { assets, mistakes };
}

/** Links that lead nowhere, in the rich text and in fields that are links. */
function faultsOfLinks({ definition, file }: ContentItem, faultOf: (href: string) => string | undefined): Mistake[] {
  const inText = Object.entries(file.values).flatMap(([field, value]) =>
    typeof value === 'string' ? linksOf(value).map((href) => ({ field, href, written: href })) : [],
  );
  const inFields = linkFields(definition.fields, file.values).map((link) => ({ ...link, written: undefined }));
  return [...inText, ...inFields].flatMap(({ field, href, written }) => {
    const problem = faultOf(href);
    return problem === undefined ? [] : file.placesOf(field, written).map((place) => ({ ...place, field, problem }));
  });
}
