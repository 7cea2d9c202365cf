import { createHash, randomBytes } from 'node:crypto';
import { openSealed } from './openSealed';
import { seal } from './seal';
import { END, HEAD_BYTES, SEALED_BYTES, SEGMENT_BYTES } from './segments';

const KEY = 'the key that the operator keeps elsewhere';

async function* inChunks(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function gathered(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const sealed = (plain: Buffer, key = KEY) => gathered(seal(key, inChunks(plain)));
const opened = (archive: Buffer, key = KEY, chunk?: number) =>
  gathered(openSealed(key, 'college.backup', inChunks(archive, chunk)));

const FOUR_PARTS = randomBytes(3 * SEGMENT_BYTES + 1000);
/** Start and end offset of the sealed part with an index. */
const partAt = (index: number): [number, number] => [
  HEAD_BYTES + index * SEALED_BYTES,
  HEAD_BYTES + (index + 1) * SEALED_BYTES,
];

it.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 200_003])(
  '%i bytes are restored unchanged, whatever the chunk size',
  async (length) => {
    const plain = randomBytes(length);
    const archive = await sealed(plain);
    for (const chunk of [7, 65_536, 1_000_000]) {
      if (chunk === 7 && length > SEGMENT_BYTES + 1) continue;
      expect((await opened(archive, KEY, chunk)).equals(plain)).toBe(true);
    }
  },
);

it('encrypting the same content twice gives different archives, and none of it is readable', async () => {
  const plain = Buffer.from('Aadhaar '.repeat(2000));
  const [one, other] = [await sealed(plain), await sealed(plain)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes('Aadhaar')).toBe(false);
});

it('a wrong key is distinguished from damage, with the ids of both keys', async () => {
  const archive = await sealed(FOUR_PARTS);
  const message = await opened(archive, 'quite another key of an operator').catch(String);
  expect(message).toMatch(
    /college\.backup is encrypted with another key: it was made with the key [\da-f]{16}, and BACKUP_KEY is [\da-f]{16}/,
  );
  expect(message).not.toContain('quite another');
});

it('an archive that was cut off at any point is reported as such', async () => {
  const archive = await sealed(FOUR_PARTS);
  const cuts = [3, 40, HEAD_BYTES, HEAD_BYTES + 100, partAt(1)[0], partAt(3)[0], partAt(3)[0] + 1].concat(
    [1, END.length, END.length + 1, 500].map((short) => archive.length - short),
  );
  for (const length of cuts) {
    await expect(opened(archive.subarray(0, length))).rejects.toThrow(/^backup: college\.backup was cut off/);
  }
});

it('an archive without its last parts is not accepted as complete', async () => {
  const archive = await sealed(FOUR_PARTS);
  const shortened = Buffer.concat([archive.subarray(0, partAt(2)[0]), END]);
  await expect(opened(shortened)).rejects.toThrow(/was cut off: its end is missing/);
});

it('reordered, duplicated and missing parts are named', async () => {
  const archive = await sealed(FOUR_PARTS);
  const part = (index: number) => archive.subarray(...partAt(index));
  const [head, tail] = [archive.subarray(0, HEAD_BYTES), archive.subarray(partAt(3)[0])];
  for (const order of [
    [1, 0, 2],
    [0, 0, 1, 2],
    [0, 2],
  ]) {
    const changed = Buffer.concat([head, ...order.map(part), tail]);
    await expect(opened(changed)).rejects.toThrow(/parts in another order: part \d is in place \d/);
  }
});

it('data appended after the end is refused', async () => {
  const archive = await sealed(FOUR_PARTS);
  for (const more of [randomBytes(10), archive.subarray(partAt(2)[0])]) {
    await expect(opened(Buffer.concat([archive, more]))).rejects.toThrow(/^backup: college\.backup /);
  }
});

it('a part of another archive with the same key is refused', async () => {
  const [archive, other] = [await sealed(FOUR_PARTS), await sealed(FOUR_PARTS)];
  other.copy(archive, ...[partAt(1)[0], ...partAt(1)]);
  await expect(opened(archive)).rejects.toThrow(/is damaged in part 2, from byte \d+ on/);
});

it('every changed byte is detected, and damage is reported with its position', async () => {
  const plain = randomBytes(SEGMENT_BYTES + 300);
  const archive = await sealed(plain);
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const spots = [...Array(HEAD_BYTES + 40).keys(), partAt(1)[0] - 1, partAt(1)[0], partAt(1)[0] + 5];
  const fromEnd = [...Array(END.length + 20).keys()].map((back) => archive.length - 1 - back);
  for (const spot of [...spots, ...fromEnd]) {
    const changed = Buffer.from(archive);
    changed[spot] = (changed[spot] ?? 0) ^ 1;
    await expect(opened(changed)).rejects.toThrow(/^backup: college\.backup /);
  }
  const inTheMiddle = Buffer.from(archive);
  inTheMiddle.fill('x', partAt(0)[0] + 5000, partAt(0)[0] + 5010);
  await expect(opened(inTheMiddle)).rejects.toThrow(`is damaged in part 1, from byte ${HEAD_BYTES} on`);
  expect(digest(await opened(archive))).toBe(digest(plain));
});

it('a file of another kind is reported as not a backup', async () => {
  for (const other of [Buffer.alloc(0), Buffer.from('short'), randomBytes(100_000)]) {
    await expect(opened(other)).rejects.toThrow(/college\.backup is not a backup/);
  }
});
