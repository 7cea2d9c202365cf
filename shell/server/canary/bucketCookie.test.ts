import { assignBucket, bucketCookie, bucketIn } from './buckets';
import { BUCKETS } from './buckets';

test('a browser keeps its bucket for the session, in a cookie that no script can read', () => {
  expect(bucketCookie(7, false)).toBe('release-lot=7; Path=/; HttpOnly; SameSite=Lax');
  expect(bucketIn('theme=dark; release-lot=7')).toBe(7);
});

test('over TLS the cookie is accepted from this host only, and goes before one that a sibling host has set', () => {
  expect(bucketCookie(7, true)).toBe('__Host-release-lot=7; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(bucketIn('release-lot=8; __Host-release-lot=7')).toBe(7);
});

test.each([undefined, '', 'release-lot=', 'release-lot=100', 'release-lot=-1', 'release-lot=x', 'release-lot=7.x'])(
  'without a valid bucket (%s) a visitor is assigned one',
  (cookies) => {
    expect(bucketIn(cookies)).toBeUndefined();
    expect(BUCKETS).toContain(assignBucket());
  },
);
