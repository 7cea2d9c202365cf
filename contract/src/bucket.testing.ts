import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type S3rver from 's3rver';

const BUCKET = 'college-releases';

/** s3rver's own parts that its types leave out. */
interface Parts {
  callback: () => http.RequestListener;
  store: { getMetadata: (bucket: string, key: string) => Promise<{ etag?: string } | undefined> };
  configureBuckets: () => Promise<void>;
}

/** Answers a request in the place of the store; false: it did not, and the store does. */
export type BucketFault = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

export interface TestBucket {
  /** s3://bucket/prefix */
  address: string;
  /** What a process needs to reach it; this one has them already. */
  variables: Record<string, string>;
  /** Makes it fail from now on, or no more. */
  failWith: (fault?: BucketFault) => void;
  stop: () => Promise<void>;
}

/**
 * A real S3-compatible server (s3rver, which checks the id of the key) with one bucket, on a port of its own of loopback. s3rver is
 * older than S3's conditional writes, and none for Node 20 on npm has them, so that they are put before it as S3 documents
 * them: writes come one after the other, and a write whose condition does not hold is answered with 412. Nor is anything read while
 * it is written, of which s3rver would send a part.
 * @param options.isConditional false: as s3rver is, which ignores the conditions
 * @param options.port where it listens; 0 takes a free one
 * @param options.directory where it stores; one that it stored in before keeps what is there, until it is stopped
 */
export async function startBucket({
  isConditional = true,
  port: wantedPort = 0,
  directory = mkdtempSync(join(tmpdir(), 'bucket-')),
} = {}): Promise<TestBucket> {
  // Loaded by those tests alone that use it: it takes as long as a fifth of the api.
  const Server = createRequire(__filename)('s3rver') as typeof S3rver;
  const s3 = new Server({
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  }) as unknown as Parts;
  await s3.configureBuckets();
  const handle = s3.callback();
  let last = Promise.resolve();
  let fault: BucketFault | undefined;

  async function holds(request: http.IncomingMessage): Promise<boolean> {
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (match === undefined && noneMatch === undefined) return true;
    const [, bucket = '', ...key] = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname).split('/');
    const stored = await s3.store.getMetadata(bucket, key.join('/')).catch(() => undefined);
    return noneMatch === '*' ? !stored : stored?.etag === match;
  }

  /** Hands a request to the store; resolves when it is answered, or whoever sent it is gone. */
  const answered = (request: http.IncomingMessage, response: http.ServerResponse) =>
    new Promise<void>((resolve) => {
      // Whoever was killed while waiting for its turn has closed already, and will not close again.
      if (response.closed) return resolve();
      response.once('close', resolve);
      handle(request, response);
    });

  const reads = new Map<string, Set<Promise<void>>>();
  let writing: { place: string; done: Promise<void> } | undefined;
  const placeOf = ({ url = '' }: http.IncomingMessage) => new URL(url, 'http://s3').pathname;

  async function read(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const place = placeOf(request);
    while (writing?.place === place) await writing.done;
    const reading = answered(request, response);
    const others = reads.get(place) ?? new Set();
    reads.set(place, others.add(reading));
    await reading;
    others.delete(reading);
  }

  async function write(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (!(await holds(request))) {
      response.writeHead(412, { 'content-type': 'application/xml' });
      response.end(
        '<Error><Code>PreconditionFailed</Code><Message>At least one condition did not hold</Message></Error>',
      );
      return;
    }
    const place = placeOf(request);
    const done = Promise.all(reads.get(place) ?? []).then(() => answered(request, response));
    writing = { place, done };
    await done;
    writing = undefined;
  }

  const server = http.createServer((request, response) => {
    if (fault?.(request, response) === true) return;
    if (isConditional && request.method === 'PUT') last = last.then(() => write(request, response));
    else if (isConditional && request.method === 'GET') void read(request, response);
    else handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const variables = {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // otherwise a test without credentials asks the network for some
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
