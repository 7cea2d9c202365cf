import type { Parse, ReadVariable, Variables } from './environment';

/** Where buckets are; who may open them is the client's own affair. */
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

/** AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL, and AWS_REGION (us-east-1), for every program that works with a bucket. */
export function readBucketEnvironment(read: ReadVariable): BucketEnvironment {
  // An address with a password in it is shown by no message.
  const secret = { secret: true };
  const everyService = read('AWS_ENDPOINT_URL', endpoint, '', secret);
  return {
    endpoint: read('AWS_ENDPOINT_URL_S3', endpoint, everyService, secret),
    region: read('AWS_REGION', region, 'us-east-1'),
  };
}

/** The client's version is pinned and runs on Node 20; its advice to take Node 22 would stand in every log. */
export function hideClientAdvice(source: Variables): void {
  source.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}
