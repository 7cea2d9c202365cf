import { excerptOf, splitText } from './excerpt';

test.each([
  ['a short text stays unchanged, without its tags', 'Come &amp; <a href="/x">see</a>.', 80, 'Come &amp; see.'],
  ['a long text ends after a whole word', 'One two, three four</p><p>five', 10, 'One two …'],
  ['an entity is never split', 'Salt &amp; pepper', 7, 'Salt …'],
])('%s', (_what, text, length, excerpt) => {
  expect(excerptOf(`<p>${text}</p>`, length)).toBe(`<p>${excerpt}</p>`);
});

const QUOTATION = '<blockquote><p>Twelve chars</p><p>More.</p></blockquote><p>End</p>';

test.each([
  ['after a whole paragraph', '<p>Twelve chars</p>', '<p>More.</p>\n<p>Still more.</p>'],
  ['never within a list or a quotation', QUOTATION, '<p>After</p>'],
  ['not where it is of one paragraph', '<p>Twelve chars</p>', ''],
])('a text is split %s', (_where, beginning, rest) => {
  expect(splitText(beginning + rest, 10)).toEqual([beginning, rest]);
});
