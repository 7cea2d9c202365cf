import { Type } from '@sinclair/typebox';
import { bodyOf, oneOf, optionalText, readBody, requiredText, seenVersion, typedLine } from './bodies';

const BODY = bodyOf({
  reason: requiredText('The reason', 5),
  note: optionalText('The note', 5),
  seen: seenVersion(),
  programme: Type.Optional(oneOf(['B.Pharm'], 'Choose B.Pharm.')),
  code: typedLine(4),
});
const WHOLE = { reason: ' why ', note: '', seen: 0, programme: 'B.Pharm', code: '1234' };

it('texts are read without the spaces around them, and nothing that a body has besides', () => {
  expect(readBody(BODY, { ...WHOLE, more: 1 })).toEqual({ ...WHOLE, reason: 'why' });
});

it.each([undefined, 5, null, '12345'])('a typed line %j is read as empty', (code) => {
  expect(readBody(BODY, { ...WHOLE, code }).code).toBe('');
});

it('what may be left out is empty, or is not there', () => {
  const { note, programme } = readBody(BODY, { ...WHOLE, note: undefined, programme: undefined });
  expect([note, programme]).toEqual(['', undefined]);
});

it.each([
  [{ reason: ' ' }, { reason: ['The reason is missing.'] }],
  [{ reason: 'longer' }, { reason: ['The reason has 6 letters; shorten it to 5.'] }],
  [{ note: 'longer' }, { note: ['The note has 6 letters; shorten it to 5.'] }],
  [{ seen: -1 }, { seen: ['Send the version that was seen.'] }],
  [{ seen: '0' }, { seen: ['Send the version that was seen.'] }],
  [{ programme: 'PhD' }, { programme: ['Choose B.Pharm.'] }],
])('%j is refused at its field', (wrong, errors) => {
  expect(() => readBody(BODY, { ...WHOLE, ...wrong })).toThrow(expect.objectContaining({ errors }));
});

it.each([undefined, null, 'text', [], 7])('a body that is %j is refused at its first field', (sent) => {
  expect(() => readBody(BODY, sent)).toThrow('The reason is missing.');
});
