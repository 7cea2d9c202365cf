import { cleanLine, cleanText } from './text';

test('invalid characters are removed from an answer, and every script stays as typed', () => {
  expect(cleanLine(' Anj\0ali\n Nair\ud800 ')).toBe('Anj ali  Nair');
  expect(cleanText('one\r\ntwo\u0007 \udc00three')).toBe('one\ntwo   three');
  expect(cleanLine('അഞ്ജലി നായർ 😀')).toBe('അഞ്ജലി നായർ 😀');
});
