const PAGE_ROWS = 200;

/**
 * Rows page by page, each page a short read of its own, so that a site that runs on the same database never waits.
 * `read` is given the last row of the page before, and gives at most `limit` rows that come after it.
 * @param wanted how many rows are asked for, where every row that is read counts
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

/** Items in groups of `size`, the last one smaller. */
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

/** The first `limit` of a list, or all of it. */
export async function* atMost<Item>(items: AsyncIterable<Item>, limit: number | undefined): AsyncGenerator<Item> {
  let count = 0;
  if (limit === 0) return;
  for await (const item of items) {
    yield item;
    if (++count === limit) return;
  }
}
