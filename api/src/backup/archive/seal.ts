import { randomBytes } from 'node:crypto';
import { blocksOf, withLast } from './blocks';
import { END, keyIdOf, MARK, SALT_BYTES, sealSegment, SEGMENT_BYTES, segmentKey } from './segments';

/** Encrypts a stream of any length (up to 256 TiB) in segments, each of which is bound to its position. */
export async function* seal(secret: string, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const head = Buffer.concat([MARK, keyIdOf(secret), salt]);
  const key = segmentKey(secret, salt);
  yield head;
  let index = 0;
  for await (const { item, isLast } of withLast(blocksOf(plain, SEGMENT_BYTES))) {
    yield sealSegment(key, head, { index, isLast }, item);
    index += 1;
  }
  if (index === 0) yield sealSegment(key, head, { index, isLast: true }, Buffer.alloc(0));
  yield END;
}
