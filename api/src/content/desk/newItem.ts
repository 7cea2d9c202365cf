import { basename } from 'node:path';
import { parseDate } from 'contract/dates';
import type { ContentDefinition } from 'contract/content/definition';
import type { ItemData } from 'contract/office/contentCalls';
import { Invalid } from '../../lib/refusals';
import { slugOf } from '../files/contentFile';
import type { ApiContext } from '../../apiContext';
import { contentFiles, listFolder } from '../files/contentFolder';
import { draftsOf } from './drafts';

const NAME = /^[a-z\d]+(-[a-z\d]+)*$/;
const NAME_MAX = 60;

/**
 * Returns a path for a new item, named like the existing ones: after its day, its position in the list, or neither.
 * @throws Invalid that names the field and the fix
 */
export async function freePath(
  { db, contentDir }: Pick<ApiContext, 'db' | 'contentDir'>,
  definition: ContentDefinition,
  data: ItemData,
  name: unknown,
): Promise<string> {
  const { kind } = definition;
  const kept = (await listFolder(contentFiles(contentDir))).entries.filter((entry) => entry.definition.kind === kind);
  const drafted = (await draftsOf(db)).filter((draft) => draft.kind === kind);
  const there = [...new Set([...kept, ...drafted].map(({ path }) => path))];
  if (definition.file !== undefined || there.some((path) => !path.startsWith(`${kind}/`)))
    throw nameRefusal(`${definition.title} is one file, and has no further items`);
  const item = name === undefined || name === '' ? nameOfTitle(definition, data) : givenName(name);
  const taken = there.find((path) => slugOf(path) === item);
  if (taken !== undefined) throw nameRefusal(`"${item}" is already used by ${taken}; choose another title or name`);
  return `${kind}/${prefixOf(definition, there, data)}${item}.${definition.body === undefined ? 'yaml' : 'md'}`;
}

function givenName(name: unknown): string {
  if (typeof name === 'string' && name.length <= NAME_MAX && NAME.test(name)) return name;
  const shown = JSON.stringify(name)?.slice(0, NAME_MAX);
  throw nameRefusal(`${shown} cannot be part of an address; write up to ${NAME_MAX} of a-z, 0-9 and hyphens`);
}

function nameOfTitle(definition: ContentDefinition, data: ItemData): string {
  const { titleField: field } = definition;
  if (field === undefined) throw nameRefusal('is missing; the file is named after it');
  const title = data[field];
  if (typeof title !== 'string' || title.trim() === '')
    throw fieldRefusal(definition, field, 'is missing; the file is named after it');
  const name = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, NAME_MAX)
    .replace(/^-+|-+$/g, '');
  if (name === '') throw nameRefusal(`no address can be made from "${title.slice(0, NAME_MAX)}"; write a name in a-z`);
  return name;
}

const PLACE = /^\d+(?=-)/;

function prefixOf(definition: ContentDefinition, there: readonly string[], { date }: ItemData): string {
  if (definition.newestFirst) {
    if (typeof date === 'string' && parseDate(date) !== null) return `${date}-`;
    throw fieldRefusal(definition, 'date', 'write a date that exists, as 2027-02-28; the file is named after it');
  }
  const places = there.flatMap((path) => PLACE.exec(basename(path)) ?? []);
  if (places.length === 0) return '';
  const next = String(Math.max(...places.map(Number)) + 1);
  return `${next.padStart(Math.max(...places.map(({ length }) => length)), '0')}-`;
}

const nameRefusal = (problem: string) => refusal('name', 'Name in the address', problem);

const fieldRefusal = ({ fields }: ContentDefinition, field: string, problem: string) =>
  refusal(field, fields.properties[field]?.title ?? field, problem);

/** @param label of the field in the form */
function refusal(field: string, label: string, problem: string): Invalid {
  return new Invalid(`${label}: ${problem}.`, { [field]: [problem] });
}
