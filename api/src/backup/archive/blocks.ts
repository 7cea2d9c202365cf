/** Regroups a stream into blocks of one size (the last may be smaller), with at most one block and one chunk in memory. */
export async function* blocksOf(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length < size) continue;
    const joined = Buffer.concat(parts);
    let start = 0;
    for (; joined.length - start >= size; start += size) yield joined.subarray(start, start + size);
    parts = [joined.subarray(start)];
    length = joined.length - start;
  }
  if (length > 0) yield Buffer.concat(parts);
}

/** Yields each item with a flag for the last one. */
export async function* withLast<Item>(items: AsyncIterable<Item>): AsyncGenerator<{ item: Item; isLast: boolean }> {
  let before: { item: Item } | undefined;
  for await (const item of items) {
    if (before !== undefined) yield { ...before, isLast: false };
    before = { item };
  }
  if (before !== undefined) yield { ...before, isLast: true };
}
