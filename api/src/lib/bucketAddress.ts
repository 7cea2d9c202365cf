import type { Parse } from 'contract/environment';

export interface BucketAddress {
  bucket: string;
  /** Without leading or trailing slash; may be empty. */
  prefix: string;
}

const ADDRESS = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*))?$/;
const PREFIX = /^[\w.-]+(\/[\w.-]+)*$/;

/** Parses `s3://bucket/prefix`. */
export const readStorageUrl: Parse<BucketAddress | undefined> = (text) => {
  const [, bucket = '', path = ''] = ADDRESS.exec(text) ?? [];
  const prefix = path.replace(/\/$/, '');
  const isPrefix = prefix === '' || (PREFIX.test(prefix) && !prefix.split('/').some((part) => /^\.+$/.test(part)));
  return bucket !== '' && isPrefix
    ? { value: { bucket, prefix } }
    : { fix: 'use s3://bucket/prefix, with letters, digits, - _ . and / in the prefix, or leave it out for a folder' };
};

export const shownAddress = ({ bucket, prefix }: BucketAddress): string =>
  `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
