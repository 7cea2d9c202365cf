import { isEmail, mailboxOf } from './email';

test('an overlong address is refused immediately', () => {
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
