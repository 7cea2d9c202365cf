import fc from 'fast-check';
import { ADMISSION_FIELDS } from '../admissionFields';

const textOf = (letters: string, maxLength = 14) => fc.string({ unit: fc.constantFrom(...[...letters]), maxLength });

/**
 * Arbitrary text that might be typed, pasted or sent in any field, from nearly right to nonsense. Without U+FFFD: a number
 * that contains it makes a multipart body unreadable (uploads/readMultipart.ts of the api) before any field is checked.
 */
export const typedText: fc.Arbitrary<string> = fc.oneof(
  fc.constant(''),
  textOf('0123456789'),
  textOf('0123456789 -'),
  textOf('01९൪٣７²½ -'),
  textOf(' \t\r\n\u00a0\u2003\u200b\ufeff-'),
  textOf('09azAZ.@_+-'),
  textOf('aşßİﬁŉǅ ക്\u0301'),
  textOf('\u202eاسم שם 12'),
  textOf('👩‍🔬👍🏽\u{10000}\u0000'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.tuple(textOf('0ßx -', 3), fc.integer({ min: 180, max: 1200 })).map(([text, times]) => text.repeat(times)),
  fc.constantFrom(
    'Male',
    'female',
    ' Yes ',
    'no',
    'OPEN',
    'sc',
    '2008-01-01',
    '2024',
    '691001',
    '90',
    '100',
    '__proto__',
  ),
);

const TYPED_FIELDS = ADMISSION_FIELDS.filter(({ kind, name }) => kind !== 'image' && name !== 'applicationNumber');

/** Arbitrary text in one field of an application. */
export const typedInOneField = fc
  .tuple(fc.constantFrom(...TYPED_FIELDS.map(({ name }) => name)), typedText)
  .map(([name, text]) => ({ [name]: text }));

/** Arbitrary text in every field. */
export const typedInEveryField = fc.record(Object.fromEntries(TYPED_FIELDS.map(({ name }) => [name, typedText])));

/** Runs a check over arbitrary text, for a package whose fast-check types differ from these. */
export function checkTyped<Changes>(typed: fc.Arbitrary<Changes>, check: (changes: Changes) => void): void {
  fc.assert(fc.property(typed, check), { numRuns: 200 });
}
