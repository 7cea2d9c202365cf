import { cleanEmail, isEmail } from './email';

describe('e-mail addresses', () => {
  test('a typed address is trimmed and lowercased first', () => {
    expect(cleanEmail('  Anu@Example.IN ')).toBe('anu@example.in');
  });

  test('an overlong address is refused immediately', () => {
    const rounds = Array.from({ length: 5 }, () => {
      const started = performance.now();
      expect(isEmail(`a@${'a'.repeat(100_000)}`)).toBe(false);
      return performance.now() - started;
    });
    // the fastest: a busy machine interrupts some
    expect(Math.min(...rounds)).toBeLessThan(100);
  });
});
