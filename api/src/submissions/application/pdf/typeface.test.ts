import { unprintableIn } from 'contract/admission/unlikelyAnswers';
import { shape } from './shaping';
import { printable } from './textLines';
import { loadShaper, runsOf } from './typeface';

const glyphsOf = (text: string) =>
  shape('anek-malayalam/files/anek-malayalam-malayalam-400', text, false).map(({ g }) => g);

beforeAll(loadShaper);

it('Malayalam conjuncts are one glyph, vowel signs are drawn where they are read, and both ways to write a chillu look alike', () => {
  for (const conjunct of ['ക്ഷ', 'ങ്ക', 'ഞ്ജ', 'ത്ത', 'ന്ത', 'മ്പ', 'ല്ല', 'സ്സ']) {
    expect(glyphsOf(conjunct)).toHaveLength(1);
  }
  expect(glyphsOf('കേ')).toEqual([...glyphsOf('കേ').slice(0, 1), ...glyphsOf('ക')]);
  expect(glyphsOf('ക്ഷേ')).toEqual([...glyphsOf('കേ').slice(0, 1), ...glyphsOf('ക്ഷ')]);
  expect(glyphsOf('കൊ')).toHaveLength(3);
  for (const [chillu, joined] of [
    ['ൻ', 'ന്\u200d'],
    ['ർ', 'ര്\u200d'],
    ['ൽ', 'ല്\u200d'],
    ['ൾ', 'ള്\u200d'],
    ['ൺ', 'ണ്\u200d'],
  ] as const) {
    expect(glyphsOf(joined)).toEqual(glyphsOf(chillu));
  }
});

it('what the form takes for printable is drawn: each character has a font', () => {
  const undrawn = Array.from({ length: 0x10000 }, (_value, code) => code)
    .filter((code) => code >= 32 && !(code >= 0xd800 && code < 0xe000))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => !/\p{Cn}|\p{Cc}/u.test(character) && unprintableIn(character) === undefined)
    .filter((character) =>
      runsOf(printable(character).replace('\n', ''), 400).some(({ text }) => text.includes('\ufffd')),
    );
  expect(undrawn).toEqual([]);
});

it('a character that no font has becomes a replacement character, and one that a later font has is found there', () => {
  expect(runsOf('家', 400)).toMatchObject([{ font: 'noto-sans/files/noto-sans-latin-400', text: '\ufffd' }]);
  expect(runsOf('†', 700)[0]).toMatchObject({ font: 'noto-sans/files/noto-sans-latin-ext-700', text: '†' });
});

it('invisible characters are removed, and letters are composed', () => {
  expect(printable('soft\u00adhyphen \u202ebidi\u202c')).toBe('softhyphen bidi');
  expect(printable('A\u200dB ന്\u200d')).toBe('AB ന്\u200d');
  expect(printable('n\u0323e\u0301')).toBe('ṇé');
  expect(printable('a\u00a0b\u2009c\u2011d\u2028e')).toBe('a b c-d\ne');
});

it('where Kannada puts the repha after the syllable, and Bengali its vowel sign before it, the glyphs are in that order', () => {
  const shapesOf = (word: string) => shape(runsOf(word, 400)[0]?.font ?? '', word, false).map(({ g }) => g);
  expect(shapesOf('ರ್ಕ')).toEqual([...shapesOf('ಕ'), expect.any(Number)]);
  expect(shapesOf('কে')).toEqual([expect.any(Number), ...shapesOf('ক')]);
  expect(shapesOf('ক্ষ')).toHaveLength(1);
  expect(shapesOf('ஸ்ரீ')).toHaveLength(1);
});
