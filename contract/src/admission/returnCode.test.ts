import { readApplicationNumber, readReturnCode } from './returnCode';

test('I and L are read as the digit 1, and O as the digit 0', () => {
  expect(readReturnCode('IL11-OL11-IL')).toBe('1111-0111-11');
});

test.each(['', '0Z0Z-9AHJ', '0Z0Z-9AHJ-KMM', '0Z0Z-9AHJ-K!', 'UUUU-UUUU-UU'])('%p is not a code', (typed) => {
  expect(readReturnCode(typed)).toBeUndefined();
});

test('what is no application number is not read as one', () => {
  expect(['', '2026-123', 'x'].map(readApplicationNumber)).toEqual(Array(3).fill(undefined));
});
