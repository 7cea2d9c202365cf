import { readApplicationNumber, readMailCode, readReturnCode, returnCodeFrom } from './returnCode';

test('a code is ten unambiguous letters and digits, in groups', () => {
  const code = returnCodeFrom(Uint8Array.from([0, 31, 32, 255, 9, 10, 17, 18, 19, 20, 1, 2, 3]));
  expect(code).toBe('0Z0Z-9AHJ-KM');
  expect(readReturnCode(code)).toBe(code);
});

test.each([
  ['in small letters', '0z0z-9ahj-km'],
  ['in one piece', '0Z0Z9AHJKM'],
  ['with spaces and another dash', ' 0Z0Z 9AHJ \u2013 KM '],
  ['with the letter O for a zero', 'OZoZ-9AHJ-KM'],
  ['as it is pasted from a sentence', '\u200b“0Z0Z-9AHJ-KM”.'],
  ['with full-width letters', '０Ｚ０Ｚ－９ＡＨＪ－ＫＭ'],
])('a code that is typed %s is understood', (_how, typed) => {
  expect(readReturnCode(typed)).toBe('0Z0Z-9AHJ-KM');
});

test('I and L are read as the digit 1', () => {
  expect(readReturnCode('IL11-IL11-IL')).toBe('1111-1111-11');
});

test.each(['', '0Z0Z-9AHJ', '0Z0Z-9AHJ-KMM', '0Z0Z-9AHJ-K!', 'UUUU-UUUU-UU'])('%p is not a code', (typed) => {
  expect(readReturnCode(typed)).toBeUndefined();
});

test.each([
  '2026-000123',
  ' 2026 000123',
  '2026000123',
  '2026-000123.',
  '\u200b"2026\u2010000123",',
  '２０２６－０００１２３',
])('an application number is read with or without its hyphen, and as it is pasted: %s', (typed) =>
  expect(readApplicationNumber(typed)).toBe('2026-000123'),
);

test.each(['1234 5678', '1234\u20115678.', '\u2060‘１２３４ ５６７８’'])(
  'a mailed code is read as it is pasted: %s',
  (typed) => {
    expect(readMailCode(typed)).toBe('12345678');
  },
);

test('what is no application number is not read as one', () => {
  expect(['', '2026-123', 'x'].map(readApplicationNumber)).toEqual(Array(3).fill(undefined));
});
