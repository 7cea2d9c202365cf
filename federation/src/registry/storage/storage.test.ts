import fs from 'node:fs';
import path from 'node:path';
import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { INVALID_FILES, temporaryDir } from '../release/release.testing';
import { openStorage, type Storage } from './storage';

describe.each(['folder', 'bucket'])('a %s as storage', (kind) => {
  let bucket: TestBucket | undefined;
  let storage: Storage;

  beforeAll(async () => {
    if (kind === 'bucket') bucket = await startBucket();
    storage = await openStorage(bucket?.address ?? temporaryDir('storage'));
  });

  afterAll(() => bucket?.stop());

  test('a written file is read, listed by prefix, and no longer found once it is removed', async () => {
    await storage.write('mf-a/1.0.0/client/a.js', 'a');
    await storage.write('mf-a/1.0.0/mf-manifest.json', '{}');
    await storage.write('mf-a/1.0.1/mf-manifest.json', '{}');
    expect((await storage.read('mf-a/1.0.0/client/a.js'))?.content.toString()).toBe('a');
    expect(await storage.list('mf-a/1.0.0')).toEqual(['mf-a/1.0.0/client/a.js', 'mf-a/1.0.0/mf-manifest.json']);
    await storage.remove('mf-a/1.0.0/client/a.js');
    await storage.remove('mf-a/1.0.0/never-there.js');
    expect(await storage.read('mf-a/1.0.0/client/a.js')).toBeUndefined();
    expect(await storage.list('nothing')).toEqual([]);
  });

  test('a file is written only when it is unchanged since it was read', async () => {
    expect(await storage.writeIf('one.json', '1', undefined)).toBe(true);
    expect(await storage.writeIf('one.json', '2', undefined)).toBe(false);
    const first = await storage.read('one.json');
    expect(await storage.writeIf('one.json', '3', first?.etag)).toBe(true);
    expect(await storage.writeIf('one.json', '4', first?.etag)).toBe(false);
    expect((await storage.read('one.json'))?.content.toString()).toBe('3');
  });

  test('of many simultaneous writers exactly one succeeds', async () => {
    await storage.writeIf('many.json', 'start', undefined);
    const etag = (await storage.read('many.json'))?.etag;
    const writers = Array.from({ length: 8 }, (_value, index) => storage.writeIf('many.json', `writer ${index}`, etag));
    const won = (await Promise.all(writers)).flatMap((isWritten, index) => (isWritten ? [`writer ${index}`] : []));
    expect(won).toEqual([(await storage.read('many.json'))?.content.toString()]);
  });

  test.each(INVALID_FILES)('neither reads, writes nor removes %j', async (key) => {
    await expect(storage.read(key)).rejects.toThrow(/names no file in .*; give a path below its folder/);
    await expect(storage.write(key, '')).rejects.toThrow(/names no file in/);
    await expect(storage.writeIf(key, '', undefined)).rejects.toThrow(/names no file in/);
    await expect(storage.remove(key)).rejects.toThrow(/names no file in/);
  });
});

test('a writer whose lock was mistaken for an abandoned one neither ends the process nor loses what it writes', async () => {
  const folder = temporaryDir('storage');
  const storage = await openStorage(folder);
  const lock = path.join(folder, 'one.json.lock');
  const ageing = setInterval(() => fs.utimes(lock, 0, 0, () => undefined), 1);
  for (let round = 0; round < 10; round += 1) {
    const etag = (await storage.read('one.json'))?.etag;
    const writers = Array.from({ length: 8 }, (_value, index) =>
      storage.writeIf('one.json', `${round} ${index}`, etag),
    );
    expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1);
  }
  clearInterval(ageing);
});

test('a bucket that ignores conditional writes is refused, since two teams could overwrite each other', async () => {
  const bucket = await startBucket({ isConditional: false });
  const storage = await openStorage(bucket.address);
  await expect(storage.writeIf('registry.json', '{}', undefined)).rejects.toThrow(
    /s3:\/\/college-releases\/site ignores If-Match or If-None-Match, two teams could overwrite each other/,
  );
  expect(await storage.read('registry.json')).toBeUndefined();
  await bucket.stop();
});

test('a registry address that is neither folder nor bucket is refused', async () => {
  await expect(openStorage('ftp://somewhere')).rejects.toThrow(
    '"ftp://somewhere" is neither a folder nor s3://bucket/prefix',
  );
});
