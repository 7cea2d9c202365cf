const PAGE_ROWS = 200;

/**
 * Yields rows page by page; each page is a short query, so that a site running on the same database never waits. `read`
 * gets the last row of the previous page and returns at most `limit` rows after it.
 */
export async function* pages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    signal.throwIfAborted();
    const rows = await read(last, PAGE_ROWS);
    yield* rows;
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1);
  }
}

/** Yields items in batches of `size`; the last one may be smaller. */
export async function* batches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
