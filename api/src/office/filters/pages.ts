const PAGE_ROWS = 200;

/**
 * Yields rows page by page; each page is a short query, so that a site running on the same database never waits. `read`
 * gets the last row of the previous page and returns at most `limit` rows after it.
 * @param wanted how many rows are needed, when every row that is read counts
 */
export async function* pages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  signal: AbortSignal,
  wanted = PAGE_ROWS,
): AsyncGenerator<Row> {
  const size = Math.max(1, Math.min(PAGE_ROWS, wanted));
  let last: Row | undefined;
  for (;;) {
    signal.throwIfAborted();
    const rows = await read(last, size);
    yield* rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

/** Yields items in batches of `size`; the last one may be smaller. */
export async function* batches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Yields the first `limit` items of a list, or all of them. */
export async function* atMost<Item>(items: AsyncIterable<Item>, limit: number | undefined): AsyncGenerator<Item> {
  let count = 0;
  if (limit === 0) return;
  for await (const item of items) {
    yield item;
    if (++count === limit) return;
  }
}
