import { plainText } from './plainText';
import { cleanLine, cleanText, isEmail, mailboxOf } from './text';

test('invalid characters are removed from an answer, and every script stays as typed', () => {
  expect(cleanLine(' Anj\0ali\n Nair\ud800 ')).toBe('Anj ali  Nair');
  expect(cleanText('one\r\ntwo\u0007 \udc00three')).toBe('one\ntwo   three');
  expect(cleanLine('അഞ്ജലി നായർ 😀')).toBe('അഞ്ജലി നായർ 😀');
});

test('an overlong e-mail address is refused immediately', () => {
  const rounds = Array.from({ length: 5 }, () => {
    const started = performance.now();
    expect(isEmail(`a@${'a'.repeat(100_000)}`)).toBe(false);
    return performance.now() - started;
  });
  // the fastest: a busy machine interrupts some
  expect(Math.min(...rounds)).toBeLessThan(100);
});

test.each([
  ['Anjali@Example.in', 'anjali@example.in'],
  ['anjali+anything@example.in', 'anjali@example.in'],
  ['An.ja.li+1@GoogleMail.com', 'anjali@gmail.com'],
  ['an.jali@example.in', 'an.jali@example.in'],
])('%s belongs to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

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
