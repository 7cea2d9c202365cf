import { pdfFault } from './pdf';
import { relationshipsFault } from './wordArchive';

const pdf = (inside: string) => pdfFault(Buffer.from(`%PDF-1.4\n${inside}\n%%EOF`));
const relations = (inside: string) =>
  relationshipsFault('_rels/.rels', Buffer.from(`<Relationships>${inside}</Relationships>`));

/** Parts that some expression could read again from each of its places. */
const SHAPES: [what: string, check: (length: number) => unknown][] = [
  ['a long run of spaces in a relation', (n) => relations(`<Relationship a${' '.repeat(n)}/>`)],
  ['a long name in a relation', (n) => relations(`<Relationship ${'a'.repeat(n)}/>`)],
  ['a long value in a relation', (n) => relations(`<Relationship Target="${' '.repeat(n)}"/>`)],
  ['a long name after /Encrypt', (n) => pdf(`/Encrypt/${'a'.repeat(n)}`)],
  ['a long comment after /Encrypt', (n) => pdf(`/Encrypt%${'a'.repeat(n)}`)],
  ['names in comments after names', (n) => pdf('/Encrypt\n%'.repeat(n / 10))],
  ['short names in comments after names', (n) => pdf('/JS\n%'.repeat(n / 5))],
  ['a name again and again', (n) => pdf('/JS '.repeat(n / 4))],
  ['numbers after names', (n) => pdf('/JS 1'.repeat(n / 5))],
  ['a long run of digits', (n) => pdf('1'.repeat(n))],
  ['streams without an end', (n) => pdf('stream\n1 2 '.repeat(n / 11))],
];
const SHORT = 40_000;
const TIMES = 8;
/** A check that reads its input a fixed number of times takes 8 times as long for 8 times as much, a quadratic one 64 times. */
const MOST = 30;
/** What takes less is too short to compare. */
const LEAST_MS = 50;
/** Rounds, of which the fastest counts: on a busy machine most are interrupted. A quadratic check is slow in each. */
const ROUNDS = 25;

function measure(check: (length: number) => unknown, length: number): number {
  const begun = performance.now();
  check(length);
  return performance.now() - begun;
}

test.each(SHAPES)('%s is checked in time that grows with its length alone', (_what, check) => {
  let [short, long] = [Infinity, Infinity];
  const isLinear = () => long < Math.max(short * MOST, LEAST_MS);
  for (let round = 0; round < ROUNDS && !isLinear(); round += 1) {
    short = Math.min(short, measure(check, SHORT));
    long = Math.min(long, measure(check, SHORT * TIMES));
  }
  expect({ short, long, isLinear: isLinear() }).toMatchObject({ isLinear: true });
});
