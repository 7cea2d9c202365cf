import type { DraftSave, DraftSeen, DraftSet, ItemData, NewItem } from 'contract/office/contentCalls';
import { Invalid } from '../../lib/refusals';
import { fieldOf } from '../../server/jsonBodies';

const TEXT_MAX = 100;
const AT_ONCE_MAX = 200;

/** Reads from a body which versions were seen. @throws Invalid */
export const seenIn = (body: unknown): DraftSeen => ({ base: textOf(body, 'base'), seen: textOf(body, 'seen') });

/** @throws Invalid */
export const saveIn = (body: unknown): DraftSave => ({ ...seenIn(body), data: dataOf(body) });

/** @throws Invalid */
export const newItemIn = (body: unknown): Pick<NewItem, 'data'> & { name: unknown } => ({
  data: dataOf(body),
  name: fieldOf(body, 'name'),
});

/** @throws Invalid */
export function draftsIn(body: unknown): DraftSet['drafts'] {
  const drafts = fieldOf(body, 'drafts');
  if (!Array.isArray(drafts) || drafts.length === 0) throw refusal('drafts', 'name at least one draft');
  if (drafts.length > AT_ONCE_MAX) throw refusal('drafts', `name at most ${AT_ONCE_MAX} drafts at once`);
  const read = drafts.map((draft: unknown) => ({
    kind: textOf(draft, 'kind'),
    item: textOf(draft, 'item'),
    version: textOf(draft, 'version'),
  }));
  if (new Set(read.map(({ kind, item }) => `${kind}/${item}`)).size < read.length)
    throw refusal('drafts', 'name each draft once');
  return read;
}

function textOf(body: unknown, name: string): string {
  const value = fieldOf(body, name);
  if (typeof value !== 'string' || value.length > TEXT_MAX)
    throw refusal(name, 'send the value that was seen, as text');
  return value;
}

function dataOf(body: unknown): ItemData {
  const data = fieldOf(body, 'data');
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw refusal('data', 'send the fields of the item');
  return data as ItemData;
}

const refusal = (name: string, fix: string) => new Invalid(`${name}: ${fix}.`, { [name]: [fix] });
