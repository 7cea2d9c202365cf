import fc from 'fast-check';

/** A change of bytes. `at` is a position in millionths of the length; `bytes` has one character per byte. */
export type Edit =
  | { edit: 'flip'; at: number; bit: number }
  | { edit: 'put'; at: number; bytes: string }
  | { edit: 'insert'; at: number; bytes: string }
  | { edit: 'cut'; at: number; length: number }
  | { edit: 'repeat'; at: number; length: number; times: number }
  | { edit: 'end'; at: number };

const MILLION = 1_000_000;
const REPEATED_MAX_BYTES = 256 * 1024;

/** Bytes that break parsers of lengths, texts, paths and markup. */
const AWKWARD = [
  ...['\0', '\xff\xff\xff\xff', '\0\0\0\0', '\x7f\xff\xff\xff', '\xff\xff\xff\x7f', '\x80', '\xc3', '\xed\xa0\x80'],
  ...['\r\n', '\r\n\r\n', '\n', '"', "'", '\\', '\\u0000', '\\ud800', '%', '%00', '%2e%2e%2f', '../', '//', '?', '#'],
  ...['[', '{', '}', '{"__proto__":', '1e999', '-', '<', '--', ';', '=', ',', ':', '\xef\xbb\xbf', '\xe2\x80\xae'],
];

const at = fc.nat(MILLION - 1);
const bytes = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.uint8Array({ minLength: 1, maxLength: 12 }).map((array) => Buffer.from(array).toString('latin1')),
);

/** Generates no edits, or a few. */
export const edits = (maxLength = 5): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ edit: fc.constant('flip' as const), at, bit: fc.nat(7) }) },
      { weight: 2, arbitrary: fc.record({ edit: fc.constant('put' as const), at, bytes }) },
      { weight: 2, arbitrary: fc.record({ edit: fc.constant('insert' as const), at, bytes }) },
      { weight: 2, arbitrary: fc.record({ edit: fc.constant('cut' as const), at, length: fc.nat(64) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          edit: fc.constant('repeat' as const),
          at,
          length: fc.integer({ min: 1, max: 64 }),
          times: fc.integer({ min: 1, max: 2000 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ edit: fc.constant('end' as const), at }) },
    ),
    { maxLength },
  );

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

function edited(source: Buffer, edit: Edit): Buffer {
  const start = Math.floor((source.length * edit.at) / MILLION);
  const [head, tail] = [source.subarray(0, start), source.subarray(start)];
  if (edit.edit === 'end') return head;
  if (edit.edit === 'cut') return Buffer.concat([head, tail.subarray(edit.length)]);
  if (edit.edit === 'insert') return Buffer.concat([head, bytesOf(edit.bytes), tail]);
  if (edit.edit === 'put') return Buffer.concat([head, bytesOf(edit.bytes), tail.subarray(edit.bytes.length)]);
  if (edit.edit === 'flip') {
    const flipped = Buffer.from(tail.subarray(0, 1).map((byte) => byte ^ (1 << edit.bit)));
    return Buffer.concat([head, flipped, tail.subarray(1)]);
  }
  const part = tail.subarray(0, edit.length);
  const times = Math.min(edit.times, Math.floor(REPEATED_MAX_BYTES / edit.length));
  return Buffer.concat([head, ...Array.from({ length: times }, () => part), tail]);
}

export const applyEdits = (source: Buffer, all: Edit[]): Buffer => all.reduce(edited, source);
