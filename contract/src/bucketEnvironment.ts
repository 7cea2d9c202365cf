import type { Parse, ReadVariable, Variables } from './environment';

/** Where the buckets are; credentials are left to the client. */
export interface BucketEnvironment {
  /** Address of an S3-compatible store; empty: Amazon's. */
  endpoint: string;
  region: string;
}

const endpoint: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isAddress = url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isAddress
    ? { value: text }
    : {
        fix: 'use the address of an S3-compatible store, such as https://s3.example.org, or leave it out for Amazon’s',
      };
};

const region: Parse<string> = (text) =>
  /^[\w-]{1,64}$/.test(text) ? { value: text } : { fix: 'use the name of a region, such as ap-south-1' };

/** Reads AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL, and AWS_REGION (us-east-1), for every program that works with a bucket. */
export function readBucketEnvironment(read: ReadVariable): BucketEnvironment {
  // No message shows an address that contains a password.
  const secret = { secret: true };
  const everyService = read('AWS_ENDPOINT_URL', endpoint, '', secret);
  return {
    endpoint: read('AWS_ENDPOINT_URL_S3', endpoint, everyService, secret),
    region: read('AWS_REGION', region, 'us-east-1'),
  };
}

/** Hides the client's advice to use Node 22, which would appear in every log: its version is pinned and runs on Node 20. */
export function hideClientAdvice(source: Variables): void {
  source.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}
