import { contentAddress } from './contentAddress';

const integrity = `sha384-ab+/${'c'.repeat(60)}`;

test('the address of a file is derived from its bytes and its name, in characters that are valid in an address', () => {
  expect(contentAddress('/releases/mf-a/files/', integrity, 'fonts/a.woff2')).toBe(
    `/releases/mf-a/files/ab-_${'c'.repeat(18)}/fonts/a.woff2`,
  );
});
