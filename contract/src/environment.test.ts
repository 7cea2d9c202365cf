import { readBucketEnvironment } from './bucketEnvironment';
import { anyText, readEnvironment, type Variables, wholeNumber } from './environment';

const read = (source: Variables) =>
  readEnvironment('site', source, (of, refuse) => {
    const port = of('PORT', wholeNumber(65535), 3000);
    if (port === 25) refuse('PORT', '25', 'leave it to the mail server');
    const key = of('KEY', (text) => (text.length > 5 ? { value: text } : { fix: 'use more' }), '', { secret: true });
    return { port, portAgain: of('PORT', wholeNumber(65535), 3001), host: of('HOST', anyText, 'localhost'), key };
  });

test('an unset or empty variable has its default', () => {
  expect(read({ HOST: '' })).toEqual({ port: 3000, portAgain: 3001, host: 'localhost', key: '' });
  expect(read({ PORT: '0' })).toMatchObject({ port: 0 });
});

test('one error lists every invalid variable once, with its value unless it is secret, and what to do', () => {
  expect(() => read({ PORT: '80a', KEY: 'abc' })).toThrow(
    new Error(
      'site: bad environment variables\n  PORT=80a: use a whole number from 0 to 65535\n  KEY=(hidden): use more',
    ),
  );
  expect(() => read({ PORT: '25' })).toThrow('PORT=25: leave it to the mail server');
});

const readBucket = (source: Variables) => readEnvironment('api', source, readBucketEnvironment);

test('buckets are Amazon’s unless an endpoint is set; the one for S3 takes precedence over the one for every service', () => {
  expect(readBucket({})).toEqual({ endpoint: '', region: 'us-east-1' });
  expect(readBucket({ AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_REGION: 'ap-south-1' })).toEqual({
    endpoint: 'http://127.0.0.1:1',
    region: 'ap-south-1',
  });
  expect(
    readBucket({ AWS_ENDPOINT_URL: 'http://127.0.0.1:1', AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:2' }).endpoint,
  ).toBe('http://127.0.0.1:2');
});

test('an invalid address, or one that contains a password, is refused by name and never shown', () => {
  expect(() => readBucket({ AWS_ENDPOINT_URL_S3: 'https://key:secret@s3.example.org', AWS_REGION: 'a b' })).toThrow(
    /AWS_ENDPOINT_URL_S3=\(hidden\): use the address of an S3-compatible store.*\n\s+AWS_REGION=a b: use the name/,
  );
});
