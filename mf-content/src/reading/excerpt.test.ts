import { excerptOf, splitText } from './excerpt';

test('a short text stays unchanged, without its tags', () => {
  expect(excerptOf('<p>Come &amp; <a href="/x">see</a>.</p>', 80)).toBe('<p>Come &amp; see.</p>');
});

test('a long text ends after a whole word', () => {
  expect(excerptOf('<p>One two, three four</p><p>five</p>', 10)).toBe('<p>One two …</p>');
});

test('an entity is never split', () => {
  expect(excerptOf('<p>Salt &amp; pepper</p>', 7)).toBe('<p>Salt …</p>');
});

test('a text is split after a whole paragraph', () => {
  expect(splitText('<p>Twelve chars</p><p>More.</p>\n<p>Still more.</p>', 10)).toEqual([
    '<p>Twelve chars</p>',
    '<p>More.</p>\n<p>Still more.</p>',
  ]);
});

test('a text is never split within a list or a quotation', () => {
  const html = '<blockquote><p>Twelve chars</p><p>More.</p></blockquote><p>End</p><p>After</p>';
  expect(splitText(html, 10)).toEqual([
    '<blockquote><p>Twelve chars</p><p>More.</p></blockquote><p>End</p>',
    '<p>After</p>',
  ]);
});

test('a text of one paragraph is not split', () => {
  expect(splitText('<p>Twelve chars</p>', 10)).toEqual(['<p>Twelve chars</p>', '']);
});
