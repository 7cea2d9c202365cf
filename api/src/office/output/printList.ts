import { InvalidArgumentError } from 'commander';
import type { Office } from '../office';
import { nothingFound } from '../../lib/officeFault';
import { type Field, tableOf } from './table';

/** Number of rows in a table without --limit: the newest, about one or two screens. */
const SHOWN = 50;

export interface ListOptions {
  json?: boolean;
  limit?: number;
}

interface List<Item> {
  /** In the plural, for "no … were found". */
  what: string;
  /** Returns the newest items, at most `limit`. */
  newest(limit: number | undefined): Promise<Item[]>;
  /** Headings, the same for every item, and the values below them. */
  cells(item: Item): readonly Field[];
  asJson(item: Item): object;
}

/**
 * Prints a list as a table or as a JSON array. A table has 50 rows unless --limit is given, and notes when there are
 * more; JSON has all items. Throws when there are none, after printing an empty array.
 */
export async function printList<Item>(
  { print, say }: Office,
  { json, limit }: ListOptions,
  { what, newest, cells, asJson }: List<Item>,
): Promise<void> {
  const shown = limit ?? SHOWN;
  // A table reads one more than it shows, to know whether there are more.
  const items = await newest(json === true ? limit : shown + 1);
  if (json === true) print(JSON.stringify(items.map(asJson), null, 1));
  const [first] = items;
  if (first === undefined) throw nothingFound(`office: no ${what} were found`);
  if (json === true) return;
  const headings = cells(first).map(([heading]) => heading);
  const rows = items.slice(0, shown).map((item) => cells(item).map(([, value]) => value));
  print(tableOf(headings, rows));
  if (items.length > shown) say(`\nThese are the newest ${shown}; --limit ${shown * 10} shows more.`);
}

/** Reads the value of --limit. */
export function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError('Write a whole number from 1.');
  return Number(given);
}
