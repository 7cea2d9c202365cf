import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentResponse } from 'contract/content/answers';
import { pictureUrl } from 'contract/pictures';
import { openBucket } from '../storage/bucket/bucket';
import { bucketStorage } from '../storage/bucket/bucketStorage';
import type { FileStorage } from '../storage/fileStorage';
import { forAllTests, openTestApi } from '../testing/testApi';
import { namesIn, useBucket } from '../testing/testStorage';

const bucket = forAllTests(useBucket);
const api = forAllTests(() => openTestApi());
let about: string;
let pictures: FileStorage;
beforeAll(async () => {
  const { data } = (await api.app.inject('/api/about-college')).json<ContentResponse<'/api/about-college'>>();
  about = `${data.baseUrl}${data.data[0]?.image}`;
  const { STORAGE_URL, BUCKETS } = api.env;
  if (!STORAGE_URL || !BUCKETS) throw new Error('not on a bucket');
  const opened = await openBucket(STORAGE_URL, BUCKETS, { attempts: 1, attemptMs: 5000, callMs: 5000 });
  pictures = bucketStorage(opened, 'pictures', () => Promise.resolve());
});

const get = () => api.app.inject({ url: pictureUrl(about, 160), headers: { accept: 'image/webp' } });
const name = () => `w160/${about.replace('/storage/', '')}.webp`;
const forgetHere = () => rm(join(api.env.DATA_DIR, 'cache/pictures'), { recursive: true });

it('a picture that one server has made is read from the bucket by the others', async () => {
  const made = await get();
  expect(made.headers['content-type']).toBe('image/webp');
  expect(await pictures.read(name())).toEqual(made.rawPayload);

  await pictures.write(name(), Buffer.from('from the bucket'));
  await forgetHere();
  await api.restart();
  const brought = await get();
  expect(brought.body).toBe('from the bucket');
  expect(brought.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await pictures.remove(name());
  expect((await get()).body).toBe('from the bucket');
});

it('a picture whose original was deleted is removed from the bucket', async () => {
  await forgetHere();
  await api.restart();
  await get();
  await pictures.write('w160/about/gone.123.webp.avif', Buffer.from('gone'));
  await api.restart();
  while ((await namesIn(pictures)).length > 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await namesIn(pictures)).toEqual([name()]);
});

it('pictures are served while the bucket is unreachable', async () => {
  await forgetHere();
  await api.restart();
  bucket.failWith((_request, response) => Boolean(response.writeHead(500).end()));
  expect((await get()).statusCode).toBe(200);
  bucket.failWith();
});
