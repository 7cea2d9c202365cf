import type { Office } from '../office';
import { batches } from '../filters/pages';
import { nothingFound } from '../officeFault';
import { READ_AT_ONCE } from '../officeLog';
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
  /** Yields the newest items, at most `limit`. */
  newest(limit: number | undefined): AsyncIterable<Item>;
  /** Called before any of these are printed. */
  beforeShown?(items: readonly Item[]): Promise<void>;
  /** Headings, the same for every item, and the values below them. */
  cells(item: Item): readonly Field[];
  asJson(item: Item): object;
}

/**
 * Prints a list as a table or as a JSON array. A table has 50 rows unless --limit is given, and notes when there are
 * more; JSON has all items. Throws when there are none, after printing an empty array.
 */
export async function printList<Item>(office: Office, options: ListOptions, list: List<Item>): Promise<void> {
  const count =
    options.json === true ? await printJson(office, options, list) : await printTable(office, options, list);
  if (count === 0) throw nothingFound(`office: no ${list.what} were found`);
}

async function printJson<Item>({ print }: Office, { limit }: ListOptions, list: List<Item>): Promise<number> {
  let count = 0;
  let before: string | undefined;
  for await (const batch of batches(list.newest(limit), READ_AT_ONCE)) {
    await list.beforeShown?.(batch);
    if (count === 0) print('[');
    for (const item of batch) {
      if (before !== undefined) print(`${before},`);
      before = JSON.stringify(list.asJson(item));
    }
    count += batch.length;
  }
  print(before === undefined ? '[]' : `${before}\n]`);
  return count;
}

async function printTable<Item>({ print, say }: Office, options: ListOptions, list: List<Item>): Promise<number> {
  const { limit = SHOWN } = options;
  const items: Item[] = [];
  // Reads one more than is shown, to know whether there are more.
  for await (const item of list.newest(limit + 1)) items.push(item);
  const [first] = items;
  if (first === undefined) return 0;
  const shown = items.slice(0, limit);
  await list.beforeShown?.(shown);
  const headings = list.cells(first).map(([heading]) => heading);
  print(
    tableOf(
      headings,
      shown.map((item) => list.cells(item).map(([, value]) => value)),
    ),
  );
  if (items.length > limit) {
    say(`\nThese are the newest ${limit}; --limit ${limit * 10} shows more, --from and --until choose days.`);
  }
  return items.length;
}
