import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import pLimit from 'p-limit';
import { checkRecord } from 'contract/content/checkRecord';
import type { RecordIds } from 'contract/content/definition';
import { DEFINITIONS } from 'contract/content/kinds';
import { pages as textDefinition } from 'contract/content/pages';
import { TEXT_PAGES } from 'contract/pages/content';
import { notesOf } from 'contract/recordProblem';
import { slugOf } from '../files/contentFile';
import {
  type Asset,
  type ContentEntry,
  type ContentFiles,
  type ContentItem,
  hashOf,
  listFolder,
  nameAsset,
  readRecord,
} from '../files/contentFolder';
import { linkFault, linkFields, linksOf } from './internalLinks';
import { compare, ContentMistakes, type Mistake, NoContentFolder } from './mistakes';

/** A record that was read from the content folder, as it is stored. */
export interface ContentRecord {
  kind: string;
  slug: string;
  /** yyyy-MM-dd in a list that is sorted by days, latest first; otherwise empty. */
  day: string;
  /** Relative to the content folder. */
  file: string;
  record: Record<string, unknown> & RecordIds;
  /** The pictures and documents that it names. */
  assets: Asset[];
}

export interface Content {
  /** Changes when a text, a picture or the way they are read changes. */
  hash: string;
  /** In the order of their lists. */
  records: readonly ContentRecord[];
}

/** Maximum number of records that are read at a time. */
const AT_A_TIME = 32;

/**
 * Reads and checks the content folder.
 * @throws ContentMistakes that lists every mistake with file, line, field, value and fix
 */
export async function readContent(files: ContentFiles): Promise<Content> {
  if ((await files.list()) === undefined) throw new NoContentFolder(files.folder);
  const turns = pLimit(AT_A_TIME);
  const { entries, mistakes } = await listFolder(files);
  const items = await turns.map(entries, (entry) => readRecord(files, entry));
  const readable = items.filter(({ file }) => file.mistakes.length === 0);
  const textPages = new Set(
    entries.filter(({ definition }) => definition === textDefinition).map(({ path }) => slugOf(path)),
  );
  const faultOfLink = linkFault(readable.flatMap(pageOf), textPages);
  mistakes.push(...faultsOfMissing(entries), ...faultsOfTextPages(entries));
  mistakes.push(...items.flatMap(({ file }) => file.mistakes));

  const records = await turns.map(readable, async (item) => {
    const faults = [...faultsOfFields(item), ...faultsOfLinks(item, faultOfLink)];
    const named = await readAssets(files, item, new Set(faults.map(({ field }) => field)));
    mistakes.push(...faults, ...named.mistakes);
    return toRecord(item, named.assets);
  });

  if (mistakes.length > 0) throw new ContentMistakes(files.folder, mistakes);
  records.sort((one, other) => compare(other.day, one.day) || compare(one.file, other.file));
  return { hash: hashOf(JSON.stringify(records)), records };
}

function toRecord({ definition, path, file }: ContentItem, assets: Map<string, Asset>): ContentRecord {
  const names = Object.fromEntries([...assets].map(([key, { name }]) => [key, name]));
  const values = Value.Default(definition.fields, Value.Clone(file.values)) as object;
  const record = { ...values, ...names, id: file.slug, slug: file.slug };
  const { date } = file.values;
  const day = definition.newestFirst && typeof date === 'string' ? date : '';
  return { kind: definition.kind, slug: file.slug, day, file: path, record, assets: [...assets.values()] };
}

/** Returns the files that records name, each once. */
export const assetsOf = (records: readonly ContentRecord[]): Asset[] => [
  ...new Map(
    records.flatMap(({ assets }) => assets.map((asset) => [`${asset.kind}/${asset.name}`, asset] as const)),
  ).values(),
];

/** Finds records that were removed although a page, a menu or a form needs them. */
function faultsOfMissing(entries: readonly ContentEntry[]): Mistake[] {
  return DEFINITIONS.flatMap(({ kind, needs = {} }) => {
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
async function readAssets(
  files: ContentFiles,
  { definition, path, file }: ContentItem,
  wrong: Set<string | undefined>,
) {
  const assets = new Map<string, Asset>();
  const mistakes: Mistake[] = [];
  for (const [field, schema] of Object.entries<TSchema>(definition.fields.properties)) {
    const notes = notesOf(schema);
    const name = file.values[field];
    if (notes.asset === undefined || typeof name !== 'string' || name === '' || wrong.has(field)) continue;
    const asset = await nameAsset(files, { kind: definition.kind, path, file: name }, notes.smallest);
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
