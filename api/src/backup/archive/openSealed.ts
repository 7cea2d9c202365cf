import { failed } from '../../office/officeFault';
import { blocksOf, withLast } from './blocks';
import {
  END,
  HEAD_BYTES,
  KEY_ID_BYTES,
  keyIdOf,
  MARK,
  openSegment,
  SEALED_BYTES,
  segmentKey,
  SEGMENT_BYTES,
  statedIndex,
} from './segments';

const ANOTHER = 'take another backup, or copy this one again from where it was made';

/**
 * Decrypts the output of `seal` segment by segment. Yields the original bytes, complete once the generator has ended.
 * @param name of the archive, for messages
 * @throws OfficeFault that names the reason: another key, cut off, reordered, damaged, or not a backup at all
 */
export async function* openSealed(
  secret: string,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]();
  try {
    const { head, rest } = await readHead(source, name);
    checkHead(secret, name, head);
    const key = segmentKey(secret, head.subarray(-(HEAD_BYTES - MARK.length - KEY_ID_BYTES)));
    const end = { isThere: false };
    let index = 0;
    for await (const { item, isLast } of withLast(blocksOf(withoutEnd(rest, source, end), SEALED_BYTES))) {
      const place = { index, isLast };
      const plain = openSegment(key, head, place, item);
      if (plain === undefined) {
        const opens = (other: typeof place) => openSegment(key, head, other, item) !== undefined;
        throw failed(`backup: ${name} ${faultOf(item, place, end.isThere, opens)}`);
      }
      yield plain;
      index += 1;
    }
    if (index === 0 || !end.isThere) throw failed(`backup: ${name} ${CUT}`);
  } finally {
    await source.return?.();
  }
}

const CUT = `was cut off: its end is missing; ${ANOTHER}`;

function faultOf(
  sealed: Buffer,
  { index, isLast }: { index: number; isLast: boolean },
  hasEnd: boolean,
  opens: (place: { index: number; isLast: boolean }) => boolean,
): string {
  if (isLast && (!hasEnd || opens({ index, isLast: false }))) return CUT;
  if (opens({ index, isLast: true }))
    return `continues after its end (part ${index + 1}), or its end is damaged; ${ANOTHER}`;
  const stated = statedIndex(sealed);
  if (stated !== index && (opens({ index: stated, isLast: false }) || opens({ index: stated, isLast: true }))) {
    return `has its parts in another order: part ${stated + 1} is in place ${index + 1}; ${ANOTHER}`;
  }
  const from = HEAD_BYTES + index * SEALED_BYTES;
  return `is damaged in part ${index + 1}, from byte ${from} on (or at its beginning); ${ANOTHER}`;
}

async function readHead(source: AsyncIterator<Uint8Array>, name: string): Promise<{ head: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0);
  while (read.length < HEAD_BYTES) {
    const { value, done } = await source.next();
    if (done) {
      const isBegun = read.length > 0 && read.subarray(0, MARK.length).equals(MARK.subarray(0, read.length));
      throw failed(`backup: ${name} ${isBegun ? CUT : NO_BACKUP}`);
    }
    read = Buffer.concat([read, value]);
  }
  return { head: read.subarray(0, HEAD_BYTES), rest: read.subarray(HEAD_BYTES) };
}

const NO_BACKUP =
  'is not a backup that "npm run backup" of this release can read, or its beginning is damaged; name another file';

function checkHead(secret: string, name: string, head: Buffer): void {
  if (!head.subarray(0, MARK.length).equals(MARK)) throw failed(`backup: ${name} ${NO_BACKUP}`);
  const [found, given] = [head.subarray(MARK.length, MARK.length + KEY_ID_BYTES), keyIdOf(secret)];
  if (found.equals(given)) return;
  throw failed(
    `backup: ${name} is encrypted with another key: it was made with the key ${found.toString('hex')}, and BACKUP_KEY is ${given.toString('hex')}; set BACKUP_KEY as it was then`,
  );
}

/** Yields everything but the end mark, for which the last bytes are held back. */
async function* withoutEnd(
  rest: Buffer,
  source: AsyncIterator<Uint8Array>,
  end: { isThere: boolean },
): AsyncGenerator<Buffer> {
  let held = rest;
  for (;;) {
    const { value, done } = await source.next();
    if (done) break;
    held = Buffer.concat([held, value]);
    if (held.length < SEGMENT_BYTES) continue;
    yield held.subarray(0, -END.length);
    held = held.subarray(-END.length);
  }
  end.isThere = held.subarray(-END.length).equals(END);
  const last = end.isThere ? held.subarray(0, -END.length) : held;
  if (last.length > 0) yield last;
}
