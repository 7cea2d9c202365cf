import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import pLimit from 'p-limit';
import { checkRecord } from 'contract/content/checkRecord';
import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { pages as textDefinition } from 'contract/content/pages';
import { TEXT_PAGES } from 'contract/pages/content';
import { notesOf } from 'contract/recordProblem';
import { type Asset, type NameAsset, openAssets } from '../files/asset';
import { slugOf } from '../files/contentFile';
import { type ContentEntry, type ContentItem, hashOf, listFolder, readRecord, sourcesOf } from '../files/contentFolder';
import { linkFault, linkFields, linksOf } from './internalLinks';
import { type ContentRecord, isUnchanged, openStamps } from './contentRecord';
import { compare, ContentMistakes, type Mistake } from './mistakes';

export interface Content {
  /** Changes when a text, a picture or the way they are read changes. */
  hash: string;
  /** In the order of their lists. */
  records: ContentRecord[];
  assets: Asset[];
  /** Number of records that were read: those that were not known, or have a file that has changed since. */
  read: number;
}

/** Maximum number of files that are checked, or open, at a time. */
const AT_A_TIME = 32;

/**
 * Reads and checks the content folder: the files that are not known or have changed since.
 * @param known what is published; without it every file is read
 * @throws ContentMistakes that lists every mistake with file, line, field, value and fix
 */
export async function readContent(folder: string, known: readonly ContentRecord[] = []): Promise<Content> {
  const stampOf = openStamps(folder);
  const turns = pLimit(AT_A_TIME);
  const { entries, mistakes } = await listFolder(folder);
  const nameAsset = openAssets(folder);
  const byFile = new Map(known.map((record) => [record.file, record]));
  const found = await turns.map(entries, async ({ path }) => {
    const record = byFile.get(path);
    return record && (await isUnchanged(folder, record)) ? record : undefined;
  });
  const same = found.filter((record) => record !== undefined);
  const toRead = entries.filter((_entry, index) => found[index] === undefined);
  const items = await turns.map(toRead, (entry) => readRecord(folder, entry));

  const isReadable = ({ file }: ContentItem) => file.mistakes.length === 0;
  const textPages = new Set(
    entries.filter(({ definition }) => definition === textDefinition).map(({ path }) => slugOf(path)),
  );
  const faultOfLink = linkFault(
    [...same.flatMap(({ facts }) => facts.page ?? []), ...items.filter(isReadable).flatMap(pageOf)],
    textPages,
  );
  mistakes.push(...faultsOfMissing(entries), ...faultsOfTextPages(entries));
  mistakes.push(...items.flatMap(({ file }) => file.mistakes));

  // An unchanged file may link to a page that was removed; it is read to find the line of the link.
  const misled = new Set(same.filter(({ facts }) => facts.links.some(faultOfLink)).map(({ file }) => file));
  const kept = same.filter(({ file }) => !misled.has(file));
  const misleading = entries.filter(({ path }) => misled.has(path));
  items.push(...(await turns.map(misleading, (entry) => readRecord(folder, entry))));

  const records = await turns.map(items.filter(isReadable), async (item) => {
    const faults = [...faultsOfFields(item), ...faultsOfLinks(item, faultOfLink)];
    const named = await readAssets(item, nameAsset, new Set(faults.map(({ field }) => field)));
    mistakes.push(...faults, ...named.mistakes);
    return faults.length > 0 ? undefined : toRecord(item, named.assets, stampOf);
  });

  if (mistakes.length > 0) throw new ContentMistakes(folder, mistakes);
  const read = records.filter((record) => record !== undefined);
  const all = [...kept, ...read].sort((one, other) => compare(other.day, one.day) || compare(one.file, other.file));
  const digests = all.map(({ digest }) => digest).sort();
  return { hash: hashOf(digests.join('\n')), records: all, assets: distinct(all), read: read.length };
}

async function toRecord(
  item: ContentItem,
  assets: Map<string, Asset>,
  stampOf: ReturnType<typeof openStamps>,
): Promise<ContentRecord> {
  const { definition, path, file } = item;
  const names = Object.fromEntries([...assets].map(([key, { name }]) => [key, name]));
  const values = Value.Default(definition.fields, Value.Clone(file.values)) as object;
  const record = { ...values, ...names, id: file.slug, slug: file.slug };
  const { date } = file.values;
  const day = definition.newestFirst && typeof date === 'string' ? date : '';
  const sources = [...sourcesOf(item), ...[...assets.values()].map(({ source }) => source)];
  const facts = {
    sources: await Promise.all(sources.map(stampOf)),
    page: pageOf(item)[0],
    links: [...new Set(linksIn(item).map(({ href }) => href))],
    assets: [...assets.values()],
  };
  const place = { kind: definition.kind, slug: file.slug, day, file: path };
  return { ...place, digest: hashOf(JSON.stringify([place, record])), facts, record };
}

/** Finds records that were removed although a page, a menu or a form needs them. */
function faultsOfMissing(entries: readonly ContentEntry[]): Mistake[] {
  return (CONTENT_KINDS as readonly ContentDefinition[]).flatMap(({ kind, needs = {} }) => {
    const there = new Set(entries.filter((entry) => entry.definition.kind === kind).map(({ path }) => slugOf(path)));
    return Object.entries(needs)
      .filter(([slug]) => !there.has(slug))
      .map(([slug, reason]) => ({ file: kind, line: 1, problem: `"${slug}" is missing, and ${reason}; put it back` }));
  });
}

/** Finds pages of text that no route of the site serves. */
function faultsOfTextPages(entries: readonly ContentEntry[]): Mistake[] {
  const names = TEXT_PAGES.map(({ id }) => id);
  return entries
    .filter(({ definition, path }) => definition === textDefinition && !names.includes(slugOf(path)))
    .map(({ path }) => ({
      file: path,
      line: 1,
      field: 'slug',
      problem: `the site has no page at "/${slugOf(path)}"; a page of text is one of ${names.join(', ')}`,
    }));
}

const distinct = (records: readonly ContentRecord[]): Asset[] => [
  ...new Map(
    records.flatMap(({ facts }) => facts.assets.map((asset) => [`${asset.kind}/${asset.name}`, asset] as const)),
  ).values(),
];

/** Returns the page of a record, for links to it; a record with a mistake has one, too. */
function pageOf({ definition: { search }, file: { slug, values } }: ContentItem): string[] {
  return search ? [search.path({ ...values, id: slug, slug }, 0)] : [];
}

export function faultsOfFields({ definition, file }: Pick<ContentItem, 'definition' | 'file'>): Mistake[] {
  return checkRecord(definition, file.values).map(({ field, problem }) => {
    const [place = { file: file.path, line: 1 }] = file.placesOf(field);
    return { ...place, field, problem };
  });
}

/** Reads the files that a record names, by field; fields that have a mistake already are skipped. */
async function readAssets({ definition, file }: ContentItem, nameAsset: NameAsset, wrong: Set<string | undefined>) {
  const assets = new Map<string, Asset>();
  const mistakes: Mistake[] = [];
  for (const [field, schema] of Object.entries<TSchema>(definition.fields.properties)) {
    const notes = notesOf(schema);
    const name = file.values[field];
    if (notes.asset === undefined || typeof name !== 'string' || name === '' || wrong.has(field)) continue;
    const asset = await nameAsset(definition.kind, file.path, name, notes.smallest);
    if ('problem' in asset) mistakes.push(...file.placesOf(field).map((place) => ({ ...place, field, ...asset })));
    else assets.set(field, asset);
  }
  return { assets, mistakes };
}

/** Returns the links of a record: in its rich text, as written there, and in link fields. */
function linksIn({ definition, file }: ContentItem): { field: string; href: string; written?: string }[] {
  const inText = Object.entries(file.values).flatMap(([field, value]) =>
    typeof value === 'string' ? linksOf(value).map((href) => ({ field, href, written: href })) : [],
  );
  return [...inText, ...linkFields(definition.fields, file.values)];
}

function faultsOfLinks(item: ContentItem, faultOf: (href: string) => string | undefined): Mistake[] {
  return linksIn(item).flatMap(({ field, href, written }) => {
    const problem = faultOf(href);
    return problem === undefined
      ? []
      : item.file.placesOf(field, written).map((place) => ({ ...place, field, problem }));
  });
}
