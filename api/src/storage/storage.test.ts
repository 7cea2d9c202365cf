import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { createIfMissing, keyFiles, newSecret } from '../secrets/keys';
import { openKeys } from '../secrets/keys';
import { namesIn } from '../testing/testStorage.testing';
import { openUploadStore, saveTogether } from '../uploads/uploadStore';
import { openBucket, bucketStorage } from './bucket';
import { folderStorage } from '../lib/durableFile';
import type { FileStorage } from './fileStorage';

describe.each(['folder', 'bucket'])('a %s as storage', (kind) => {
  let folder: string;
  let bucket: TestBucket | undefined;
  let storage: FileStorage;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'storage-'));
    await createIfMissing(keyFiles(folder).current, newSecret());
    if (kind === 'bucket') bucket = await startBucket();
  });
  let turn = 0;
  beforeEach(async () => {
    turn += 1;
    storage = bucket ? await inBucket(bucket, turn) : await folderStorage(join(folder, String(turn), 'uploads'));
  });
  afterAll(async () => {
    await bucket?.stop();
    rmSync(folder, { recursive: true });
  });

  async function inBucket({ variables }: TestBucket, prefix: number): Promise<FileStorage> {
    const environment = { endpoint: variables.AWS_ENDPOINT_URL_S3 ?? '', region: 'us-east-1' };
    const limits = { attempts: 2, attemptMs: 5000, callMs: 10_000 };
    const place = { bucket: 'college-releases', prefix: String(prefix), ...environment };
    const opened = await openBucket(place, limits);
    return bucketStorage(opened, 'uploads', () => Promise.resolve());
  }
  const keys = () => openKeys(folder, undefined).files;

  it('a file is read until it is removed', async () => {
    const bytes = Buffer.alloc(100_000, 'photo');
    await storage.write('a.jpg', bytes);
    expect(await storage.read('a.jpg')).toEqual(bytes);
    await storage.write('a.jpg', Buffer.from('other'));
    expect((await storage.read('a.jpg'))?.toString()).toBe('other');
    await storage.remove('a.jpg');
    await storage.remove('a.jpg');
    expect(await storage.read('a.jpg')).toBeUndefined();
  });

  it('all files are listed with their time of writing', async () => {
    expect(await namesIn(storage)).toEqual([]);
    const names = Array.from({ length: 12 }, (_value, index) => `b${index + 10}.jpg`);
    for (const name of [...names, 'a.jpg']) await storage.write(name, Buffer.from(name));
    expect(await namesIn(storage)).toEqual(['a.jpg', ...names]);
    for await (const { modifiedAt } of storage.list()) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  it('a prepared version replaces the old one, or leaves nothing when it is discarded', async () => {
    await storage.write('a.jpg', Buffer.from('old'));
    await storage.write('b.jpg', Buffer.from('old'));
    const [a, b] = [
      await storage.prepare('a.jpg', Buffer.from('new')),
      await storage.prepare('b.jpg', Buffer.from('new')),
    ];
    expect((await storage.read('a.jpg'))?.toString()).toBe('old');
    await a.place();
    for (const file of [a, b]) await file.discard();
    expect((await storage.read('a.jpg'))?.toString()).toBe('new');
    expect((await storage.read('b.jpg'))?.toString()).toBe('old');
    expect(await namesIn(storage)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('uploads are stored encrypted, and a missing one is reported as ENOENT', async () => {
    const uploads = openUploadStore(storage, keys());
    const name = await uploads.save(Buffer.from('a document'), 'pdf');
    expect((await storage.read(name))?.includes('a document')).toBe(false);
    expect(await uploads.read(name)).toEqual(Buffer.from('a document'));
    await uploads.remove(name);
    await expect(uploads.read(name)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await uploads.reencrypt(name)).toBeUndefined();
  });

  it('files whose rows could not be written are removed', async () => {
    const uploads = openUploadStore(storage, keys());
    const files = {
      photo: { bytes: Buffer.from('x'), extension: 'jpg' },
      form: { bytes: Buffer.from('y'), extension: 'pdf' },
    };
    const failing = saveTogether(uploads, files, async () => {
      expect(await namesIn(storage)).toHaveLength(2);
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(await namesIn(storage)).toEqual([]);
  });
});
