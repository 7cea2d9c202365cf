import { cleanEmail, cleanLine, cleanText, isEmail, mailboxOf } from './text';

test('invalid characters are removed from an answer, and every script stays as typed', () => {
  expect(cleanLine(' Anj\0ali\n Nair\ud800 ')).toBe('Anj ali  Nair');
  expect(cleanText('one\r\ntwo\u0007 \udc00three')).toBe('one\ntwo   three');
  expect(cleanLine('അഞ്ജലി നായർ 😀')).toBe('അഞ്ജലി നായർ 😀');
});

test('words pasted from a PDF, which has signs for fi and fl, are written in letters', () => {
  expect(cleanLine('O\ufb03ce of the \ufb01rst \ufb02oor')).toBe('Office of the first floor');
  expect(cleanText('Certi\ufb01cate')).toBe('Certificate');
});

test.each([
  ['nothing to see', ' \u200b\u200d\ufeff\u00ad\u2800 ', ''],
  ['an emoji of several', '👩\u200d🔬', '👩\u200d🔬'],
  ['an old spelling of a Malayalam name', 'അവന്\u200d', 'അവന്\u200d'],
  ['a joiner between Latin letters', 'An\u200dju\u200c', 'Anju'],
  ['marks of direction', '\u202eAnju\u202c\u2066', 'Anju'],
])('characters that nobody sees leave a text, but for joiners that shape a script: %s', (_, typed, kept) => {
  expect(cleanLine(typed)).toBe(kept);
  expect(cleanText(typed)).toBe(kept);
});

test('a typed e-mail address is trimmed and lowercased first', () => {
  expect(cleanEmail('  Anu@Example.IN ')).toBe('anu@example.in');
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
