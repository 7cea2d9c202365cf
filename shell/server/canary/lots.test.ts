import { createLots, lotCookie, processDigest } from './lots';

const digest = processDigest();
const lots = createLots(digest);

test('a browser keeps its lot, and what is no lot is not believed', () => {
  const { lot, value } = lots.draw();
  expect(lots.in(`xsrf=1; release-lot=${value}`)).toEqual(lot);
  for (const cookies of [undefined, '', 'release-lot=100', 'release-lot=-1', 'release-lot=x', 'my-release-lot=3']) {
    expect(lots.in(cookies)).toBeUndefined();
  }
  expect(lotCookie('7.x', false)).toBe('release-lot=7.x; Path=/; HttpOnly; SameSite=Lax');
  expect(lotCookie('7.x', true)).toBe('__Host-release-lot=7.x; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(lots.in(`release-lot=7; __Host-release-lot=${value}`)).toEqual(lot);
});

test('no two visitors have the same lot', () => {
  expect(new Set(Array.from({ length: 200 }, () => lots.draw().lot.id)).size).toBe(200);
});

test('a lot that was chosen, altered or signed elsewhere shows its bucket, but is nobody whose report counts', () => {
  const { lot, value } = lots.draw();
  const [bucket, id, signature] = value.split('.');
  const other = (lot.bucket + 1) % 100;
  const elsewhere = createLots(processDigest()).draw();
  for (const [given, shown] of [
    ['37', 37],
    [`37.${'a'.repeat(12)}.${'a'.repeat(43)}`, 37],
    [`${other}.${id}.${signature}`, other],
    [`${bucket}.${'a'.repeat(12)}.${signature}`, lot.bucket],
    [elsewhere.value, elsewhere.lot.bucket],
  ] as const) {
    expect(lots.in(`release-lot=${given}`)).toEqual({ bucket: shown });
  }
});
