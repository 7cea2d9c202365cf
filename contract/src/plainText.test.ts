import { plainText } from './plainText';

test.each([
  ['<p>One &amp; two.</p><p>Three</p>', 'One & two. Three'],
  ['<ul><li>a</li><li>b <strong>c</strong></li></ul>', 'a b c'],
  ['5 &lt; 6 &#39;quoted&#39; &unknown;', "5 < 6 'quoted' &unknown;"],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a long text ends after a whole word within the limit, and a longer word is cut', () => {
  expect(plainText('<p>The quick brown fox jumps</p>', 16)).toBe('The quick brown…');
  expect(plainText('<p>The quick brown</p>', 15)).toBe('The quick brown');
  expect(plainText('antidisestablishmentarianism', 10)).toBe('antidises…');
});
