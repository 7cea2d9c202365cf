import { readBucketEnvironment } from './bucketEnvironment';
import { readEnvironment, type Variables } from './environment';

const read = (source: Variables) => readEnvironment('api', source, readBucketEnvironment);

test('buckets are Amazon’s unless an endpoint is set; the one for S3 takes precedence over the one for every service', () => {
  expect(read({})).toEqual({ endpoint: '', region: 'us-east-1' });
  expect(read({ AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_REGION: 'ap-south-1' })).toEqual({
    endpoint: 'http://127.0.0.1:1',
    region: 'ap-south-1',
  });
  expect(read({ AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:2' }).endpoint).toBe(
    'http://127.0.0.1:2',
  );
});

test('an invalid address, or one that contains a password, is refused by name and never shown', () => {
  expect(() => read({ AWS_ENDPOINT_URL_S3: 'https://key:secret@s3.example.org', AWS_REGION: 'a b' })).toThrow(
    /AWS_ENDPOINT_URL_S3=\(hidden\): use the address of an S3-compatible store.*\n\s+AWS_REGION=a b: use the name/,
  );
});
