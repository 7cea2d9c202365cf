import { inspect } from 'node:util';
import { storageFault } from './bucketClient';

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
    const fault = storageFault(
      'STORAGE_URL=s3://college/site',
      'writing',
      thrown({ ...fields, AWSAccessKeyId: 'AKIDEXAMPLE' }),
    );
    expect(fault.message).toMatch(/^STORAGE_URL=s3:\/\/college\/site: writing failed/);
    expect(fault.message).toContain(text);
    expect(fault.isLasting).toBe(lasts);
    expect(inspect(fault, { showHidden: true, depth: null })).not.toMatch(/AKIDEXAMPLE|10\.0\.0\.7/);
  },
);
