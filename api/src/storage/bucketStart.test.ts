import { inspect } from 'node:util';
import { readApiEnv } from '../env';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { useBucket } from '../testing/testStorage.testing';
import { storageFault } from './bucketClient';

const bucket = forAllTests(useBucket);
afterEach(() => void Object.assign(process.env, bucket.variables));

it.each([
  'bucket/prefix',
  's3://',
  's3://Bucket/prefix',
  's3://bucket/../other',
  's3://bucket/a//b',
  'http://host/bucket',
])('STORAGE_URL=%s prevents the start with its name and the fix', (url) => {
  expect(() => readApiEnv({ STORAGE_URL: url })).toThrow(
    new Error(
      `api: bad environment variables\n  STORAGE_URL=${url}: use s3://bucket/prefix, with letters, digits, - _ . and / in the prefix, or leave it out for a folder`,
    ),
  );
});

it('credentials in the address are refused, and not shown', () => {
  expect(() => readApiEnv({ STORAGE_URL: 's3://key:secret@bucket/prefix' })).toThrow('STORAGE_URL=(hidden): use');
});

it('a wrong endpoint is reported only when a bucket is used', () => {
  expect(() => readApiEnv({ STORAGE_URL: 's3://bucket', AWS_ENDPOINT_URL_S3: 's3.example.org' })).toThrow(
    'AWS_ENDPOINT_URL_S3=(hidden): use the address',
  );
  expect(readApiEnv({ AWS_ENDPOINT_URL_S3: 's3.example.org' }).STORAGE_URL).toBeUndefined();
});

const faultOfStart = (variables: Record<string, string>) =>
  openTestApi(variables).then(
    () => 'started',
    (error: Error) => error.message,
  );

it('a missing bucket prevents the start', async () => {
  expect(await faultOfStart({ STORAGE_URL: 's3://no-such-bucket/site' })).toMatch(
    /^STORAGE_URL=s3:\/\/no-such-bucket\/site: reading failed: there is no such bucket; create it, or correct the address$/,
  );
});

it.each([
  ['wrong', { AWS_ACCESS_KEY_ID: 'NOBODYS' }, /the store refuses the credentials \(InvalidAccessKeyId\)/],
  ['missing', { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }, /there are no credentials/],
])('%s credentials prevent the start; the error names their variables and not the key', async (_what, given, why) => {
  Object.assign(process.env, given, { HOME: '/nonexistent' });
  const fault = await faultOfStart({});
  expect(fault).toMatch(why);
  expect(fault).toContain('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  expect(fault).not.toMatch(/S3RVER|NOBODYS|127\.0\.0\.1/);
});

it('a second site on the same prefix is refused, and starts on another one', async () => {
  const first = await openTestApi();
  const { STORAGE_URL = '' } = first.storage;
  expect(await faultOfStart({ STORAGE_URL })).toMatch(
    /^STORAGE_URL=s3:\S+: another site keeps its files there \(its id is [\da-f]{16}, the one of this site's database [\da-f]{16}\); give each site a prefix of its own/,
  );
  expect(await faultOfStart({ STORAGE_URL: `${STORAGE_URL}/other` })).toBe('started');
  await first.restart();
  await first.close();
});

const thrown = (fields: object) => Object.assign(new Error('key AKIDEXAMPLE at http://10.0.0.7:9000'), fields);

it.each([
  [{ name: 'PermanentRedirect', $metadata: { httpStatusCode: 301 } }, true, 'set AWS_REGION to it'],
  [{ name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }, true, 'refuses the credentials (AccessDenied)'],
  [{ code: 'ENOTFOUND' }, true, 'AWS_ENDPOINT_URL_S3 names no server that can be found'],
  [{ code: 'ECONNREFUSED' }, false, 'failed (ECONNREFUSED); check the store'],
  [{ name: 'TimeoutError' }, false, 'failed (no answer in time)'],
  [{ name: 'SlowDown', $metadata: { httpStatusCode: 503 } }, false, 'failed (SlowDown, status 503)'],
])(
  '%j is reported with whether it persists and what to do, without key ids and internal addresses',
  (fields, lasts, text) => {
    const error = thrown({ ...fields, AWSAccessKeyId: 'AKIDEXAMPLE' });
    const fault = storageFault('STORAGE_URL=s3://college/site', 'writing', error);
    expect(fault.message).toMatch(/^STORAGE_URL=s3:\/\/college\/site: writing failed/);
    expect(fault.message).toContain(text);
    expect(fault.isLasting).toBe(lasts);
    expect(inspect(fault, { showHidden: true, depth: null })).not.toMatch(/AKIDEXAMPLE|10\.0\.0\.7/);
  },
);
