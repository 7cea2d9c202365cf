import fc from 'fast-check';

/** A change of bytes, each written as one character: from a position on some are left out, and others put in their place. */
export interface Edit {
  /** in millionths of the length */
  at: number;
  cut: number;
  bytes: string;
  /** how often `bytes` is put there */
  times: number;
}

const MILLION = 1_000_000;
const PUT_MAX_BYTES = 256 * 1024;
/** Everything up to the end. */
const REST = 1_000_000_000;

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
    fc.record({
      at,
      cut: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(0, 1) }, fc.nat(64), fc.constant(REST)),
      bytes: fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 4, arbitrary: bytes }),
      times: fc.oneof({ weight: 12, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 20_000 })),
    }),
    { maxLength },
  );

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

function edited(source: Buffer, edit: Edit): Buffer {
  const start = Math.floor((source.length * edit.at) / MILLION);
  const times = Math.min(edit.times, Math.floor(PUT_MAX_BYTES / Math.max(1, edit.bytes.length)));
  return Buffer.concat([
    source.subarray(0, start),
    bytesOf(edit.bytes.repeat(times)),
    source.subarray(start + edit.cut),
  ]);
}

export const applyEdits = (source: Buffer, all: Edit[]): Buffer => all.reduce(edited, source);
