import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type BucketFault, failed, startBucket } from 'contract/bucket.testing';
import { daysAgo, seedApplications } from '../office/privacy/seed.testing';
import { forAllTests } from '../testing/testApi';
import { openTestBackup } from './backup.testing';
import { placeAt } from './place';

const MEGABYTE = 1024 * 1024;

const bucket = forAllTests(async () => {
  const started = await startBucket();
  return { ...started, close: started.stop };
});
afterEach(() => bucket.failWith());

let turn = 0;
const newAddress = () => `${bucket.address}/backups/${turn++}.backup`;
const { signal } = new AbortController();

function inChunks(bytes: Buffer): Readable {
  const starts = Array.from({ length: Math.ceil(bytes.length / 100_000) }, (_, index) => index * 100_000);
  return Readable.from(starts.map((start) => bytes.subarray(start, start + 100_000)));
}

async function digestOf(stored: Promise<Readable>): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of await stored) digest.update(chunk);
  return digest.digest('hex');
}

describe('a site', () => {
  const backup = forAllTests(() => openTestBackup());
  beforeAll(async () => {
    await seedApplications(backup.office, { count: 3, at: daysAgo(1) });
  });

  it('is backed up into a bucket, verified and restored from there, and no backup there is replaced', async () => {
    const address = newAddress();
    const run = (variables: Record<string, string>, ...args: string[]) =>
      backup.runWith({ ...bucket.variables, ...variables }, ...args);
    expect(await run({}, address)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`3 pictures and documents, as of `),
    });
    expect(await run({}, 'verify', address)).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Complete: s3:\/\/.* has 3 applications.* Encrypted data can be read\.\n$/),
    });
    const restored = await run({ DATA_DIR: join(backup.folder, 'restored') }, 'restore', address);
    expect(restored).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Restored: 3 applications/) });

    expect(await run({}, address)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `backup: ${address} already exists, and no backup replaces another; name a new one, or remove that one\n`,
    });
  });

  it('reports a missing bucket or a missing backup by name', async () => {
    const nowhere = await backup.runWith(bucket.variables, 's3://no-such-bucket/a.backup');
    expect(nowhere).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('backup: s3://no-such-bucket/a.backup: listing failed: there is no such bucket'),
    });
    const address = newAddress();
    const missing = await backup.runWith(bucket.variables, 'verify', address);
    expect(missing).toMatchObject({
      code: 1,
      stderr: `backup: ${address} does not exist; name a backup that "npm run backup" has made\n`,
    });
  });
});

it('an archive of several parts is read unchanged, and a response that ends half-way is reported', async () => {
  const bytes = randomBytes(35 * MEGABYTE);
  const place = placeAt(newAddress());
  await place.store(inChunks(bytes), signal);
  expect(await digestOf(place.read())).toBe(createHash('sha256').update(bytes).digest('hex'));

  bucket.failWith(({ method }, response) => {
    if (method !== 'GET') return false;
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 5 * MEGABYTE), () => response.destroy());
    return true;
  });
  await expect(digestOf(place.read())).rejects.toThrow(`${place.name}: reading failed`);
});

describe('an upload that ends between parts', () => {
  const asked: string[] = [];
  /** @param answerPart answers the request with the second part, or leaves it without an answer */
  function failAtPart(answerPart: BucketFault): void {
    asked.length = 0;
    bucket.failWith((request, response) => {
      const { method, url = '' } = request;
      asked.push(`${method} ${url}`);
      if (method === 'DELETE' && url.includes('uploadId=')) {
        // s3rver cannot remove parts
        response.writeHead(204).end();
        return true;
      }
      return url.includes('partNumber=2') && answerPart(request, response);
    });
  }
  afterEach(async () => {
    expect(asked.filter((one) => /^DELETE .*uploadId=/.test(one))).toHaveLength(1);
    expect(asked.filter((one) => /^POST .*uploadId=/.test(one))).toEqual([]);
  });

  it('since the bucket fails, is reported, and leaves nothing that looks like a backup', async () => {
    failAtPart(failed);
    const place = placeAt(newAddress());
    await expect(place.store(inChunks(randomBytes(35 * MEGABYTE)), signal)).rejects.toThrow(
      `backup: ${place.name}: writing failed (InternalError, status 500); check the store`,
    );
    bucket.failWith();
    await expect(place.read()).rejects.toThrow('does not exist');
  });

  it('since it is stopped, leaves nothing either', async () => {
    const abort = new AbortController();
    failAtPart(() => {
      abort.abort(new Error('Stopped'));
      return true;
    });
    const place = placeAt(newAddress());
    await expect(place.store(inChunks(randomBytes(35 * MEGABYTE)), abort.signal)).rejects.toThrow('Stopped');
    bucket.failWith();
    await expect(place.read()).rejects.toThrow('does not exist');
  });
});

it.each(['ftp://college/backups', 's3://college', 's3://college/backups/', 's3://Coll/a//b'])(
  '%s is refused, and the message shows a valid address',
  (address) => {
    expect(() => placeAt(address)).toThrow(`backup: ${address}: `);
    expect(() => placeAt(address)).toThrow('s3://bucket/prefix/name.backup');
  },
);

it('credentials in an address are not shown', () => {
  expect(() => placeAt('s3://key:secret@college/a.backup')).toThrow('backup: (hidden): name a file, or s3://bucket');
});
