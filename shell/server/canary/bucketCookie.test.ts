import { bucketCookie, createBucketCookies, processDigest } from './bucketCookie';

const digest = processDigest();
const cookies = createBucketCookies(digest);

test('a browser keeps its bucket, and a malformed cookie is ignored', () => {
  const { assignment, value } = cookies.assign();
  expect(cookies.read(`xsrf=1; release-lot=${value}`)).toEqual(assignment);
  for (const sent of [undefined, '', 'release-lot=100', 'release-lot=-1', 'release-lot=x', 'my-release-lot=3']) {
    expect(cookies.read(sent)).toBeUndefined();
  }
  expect(bucketCookie('7.x', false)).toBe('release-lot=7.x; Path=/; HttpOnly; SameSite=Lax');
  expect(bucketCookie('7.x', true)).toBe('__Host-release-lot=7.x; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(cookies.read(`release-lot=7; __Host-release-lot=${value}`)).toEqual(assignment);
});

test('no two visitors have the same id', () => {
  expect(new Set(Array.from({ length: 200 }, () => cookies.assign().assignment.visitor)).size).toBe(200);
});

test('a bucket that was chosen, altered or signed elsewhere is shown, but its reports do not count', () => {
  const { assignment, value } = cookies.assign();
  const [bucket, id, signature] = value.split('.');
  const other = (assignment.bucket + 1) % 100;
  const elsewhere = createBucketCookies(processDigest()).assign();
  for (const [given, shown] of [
    ['37', 37],
    [`37.${'a'.repeat(12)}.${'a'.repeat(43)}`, 37],
    [`${other}.${id}.${signature}`, other],
    [`${bucket}.${'a'.repeat(12)}.${signature}`, assignment.bucket],
    [elsewhere.value, elsewhere.assignment.bucket],
  ] as const) {
    expect(cookies.read(`release-lot=${given}`)).toEqual({ bucket: shown });
  }
});
