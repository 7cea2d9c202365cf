import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type S3rver from 's3rver';

const BUCKET = 'college-releases';

interface StoredObject {
  bucket: string;
  key: string;
  content: Readable;
  metadata: object;
}

/** Internals of s3rver that its types leave out. */
interface Parts {
  callback: () => http.RequestListener;
  store: {
    getMetadata: (bucket: string, key: string) => Promise<{ etag?: string } | undefined>;
    getResourcePath: (bucket: string, key: string, resource: 'object') => string;
    putObject: (object: StoredObject) => Promise<{ size: number; md5: string }>;
    putMetadata: (bucket: string, key: string, metadata: object, md5: string) => Promise<void>;
  };
  configureBuckets: () => Promise<void>;
}

/** Answers a request instead of the store; returns false if it did not, and the store answers. */
export type BucketFault = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

/** Answers each request with an error that names the id of the key. */
export const failed: BucketFault = (request, response) => {
  request.resume();
  response.writeHead(500, { 'content-type': 'application/xml' });
  response.end('<Error><Code>InternalError</Code><Message>key S3RVER failed</Message></Error>');
  return true;
};

export const toMethod =
  (method: string, fault: BucketFault): BucketFault =>
  (request, response) =>
    request.method === method && fault(request, response);

export interface TestBucket {
  /** s3://bucket/prefix */
  address: string;
  /** Environment that a process needs to reach it; already set in this process. */
  variables: Record<string, string>;
  /** Makes it fail from now on, or stop failing. */
  failWith: (fault?: BucketFault) => void;
  stop: () => Promise<void>;
}

/**
 * Starts a real S3-compatible server (s3rver, which checks the id of the key) with one bucket, on its own loopback port.
 * s3rver is older than S3's conditional writes, and no package on npm for Node 20 supports them, so they are implemented in
 * front of it as S3 documents them: reads and writes are serialized, since s3rver would send part of what is being written,
 * and a write whose condition does not hold gets a 412.
 * @param options.isConditional false: like s3rver itself, which ignores the conditions
 */
export async function startBucket({ isConditional = true } = {}): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'bucket-'));
  // Loaded only by the tests that use it: loading takes a fifth as long as loading the api.
  const Server = createRequire(__filename)('s3rver') as typeof S3rver;
  const s3 = new Server({
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  }) as unknown as Parts;
  const { store } = s3;
  // s3rver's own answers before the last bytes are in the file.
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const file = store.getResourcePath(bucket, key, 'object');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
  await s3.configureBuckets();
  const handle = s3.callback();
  let last = Promise.resolve();
  let fault: BucketFault | undefined;

  async function holds(request: http.IncomingMessage): Promise<boolean> {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (match === undefined && noneMatch === undefined) return true;
    const [, bucket = '', ...key] = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname).split('/');
    const stored = await store.getMetadata(bucket, key.join('/')).catch(() => undefined);
    return noneMatch === '*' ? !stored : stored?.etag === match;
  }

  /** Hands a request to the store; resolves when it is answered, or the client has disconnected. */
  const answered = (request: http.IncomingMessage, response: http.ServerResponse) =>
    new Promise<void>((resolve) => {
      // A client that was killed while it was queued has already closed, and will not close again.
      if (response.closed) return resolve();
      response.once('close', resolve);
      handle(request, response);
    });

  async function inTurn(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.method === 'GET' || (await holds(request))) return answered(request, response);
    response.writeHead(412, { 'content-type': 'application/xml' });
    response.end(
      '<Error><Code>PreconditionFailed</Code><Message>At least one condition did not hold</Message></Error>',
    );
  }

  const server = http.createServer((request, response) => {
    if (fault?.(request, response) === true) return;
    if (isConditional && (request.method === 'GET' || request.method === 'PUT'))
      last = last.then(() => inTurn(request, response));
    else handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const variables = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // otherwise a test without credentials requests some over the network
    AWS_EC2_METADATA_DISABLED: 'true',
  };
  Object.assign(process.env, variables);
  return {
    address: `s3://${BUCKET}/site`,
    variables,
    failWith: (next) => void (fault = next),
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
