import type { ContentResponse } from 'contract/content/responses';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { PICTURE_WIDTHS, pictureUrl, type PictureWidth } from 'contract/pictures';
import { servedPicture } from '../content/served.testing';
import { folderForEachTest } from '../testing/folder.testing';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { openPictureCache } from './pictureCache';
import { encodePicture } from './pictureEncoder';
import { TryLater } from '../lib/refusals';

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const PROGRESSIVE = 'image/webp, image/*;q=0.8';

const folder = folderForEachTest();
const api = forAllTests(() => openTestApi());
let about: string;
beforeAll(async () => void (about = await servedPicture(api)));

const get = (url: string, accept = CHROME) => api.app.inject({ url, headers: { accept } });
const at = (width: PictureWidth, accept?: string) => get(pictureUrl(about, width), accept);
const cacheDir = () => join(api.env.DATA_DIR, 'cache/pictures');

it.each([
  ['a browser that knows AVIF', CHROME, 'image/avif', 'heif'],
  ['a browser that knows WebP', PROGRESSIVE, 'image/webp', 'webp'],
  ['a browser that refuses AVIF', 'image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ['anything else', '*/*', 'image/jpeg', 'jpeg'],
])('%s gets its best format in the requested width', async (_who, accept, type, format) => {
  const answer = await at(320, accept);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers.vary]).toEqual([200, type, 'Accept']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // sharp may not decode AVIF in this process, so the file type is read from its first bytes.
  if (format === 'heif') expect(answer.rawPayload.subarray(4, 12).toString()).toBe('ftypavif');
  else expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 213 });
});

it('a picture is never enlarged', async () => {
  const { data } = (await api.app.inject('/api/why_choose_us')).json<ContentResponse<'/api/why_choose_us'>>();
  const icon = await get(pictureUrl(`${data.baseUrl}${data.data[0]?.icon_image}`, 640), '*/*');
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 128, height: 128, hasAlpha: false });
});

it('a photo that a phone took on its side stands upright', async () => {
  const lying = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0f5f58' } });
  await writeFile(join(folder.path, 'a.jpg'), await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  const upright = await encodePicture(join(folder.path, 'a.jpg'), 160, 'webp');
  expect(await sharp(upright).metadata()).toMatchObject({ width: 20, height: 40 });
});

it('other widths, other files and path traversal are answered with 404', async () => {
  const { data } = (await api.app.inject('/api/course_list')).json<ContentResponse<'/api/course_list'>>();
  const pdf = `${data.pdfUrl}${data.data[0]?.course_information_file}`;
  const path = about.replace('/storage/', '');
  for (const url of [
    `/storage/w641/${path}`,
    `/storage/w0640/${path}`,
    `/storage/w640/w640/${path}`,
    '/storage/w640/about/none.webp',
    `/storage/w640/${pdf.replace('/storage/', '')}`,
    '/storage/w640/..%2f..%2fcollege.db',
    '/storage/w640/about/..%2f..%2f..%2f..%2fsecret.webp',
    '/storage/w640/',
  ]) {
    const answer = await get(url);
    const refusal = { success: 0, message: expect.any(String) };
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, refusal]);
  }
});

it('a picture made once is read from disk, even after a restart', async () => {
  const first = await at(160);
  const kept = join(cacheDir(), `w160/${about.replace('/storage/', '')}.avif`);
  expect(await readFile(kept)).toEqual(first.rawPayload);
  await writeFile(kept, 'from the disk');
  await api.restart();
  expect((await at(160)).body).toBe('from the disk');
  await rm(kept);
  expect((await at(160)).rawPayload).toEqual(first.rawPayload);
});

it('pictures whose original was deleted are removed from disk, and so are partial files of a killed process', async () => {
  await at(160);
  const orphan = join(cacheDir(), 'w160/about/gone.123.webp.avif');
  const half = join(cacheDir(), 'w160/about/about.123.webp.avif.abc.part');
  await writeFile(orphan, 'gone');
  await writeFile(half, 'half');
  await utimes(half, 0, 0);
  await api.restart();
  const names = await readdir(join(cacheDir(), 'w160/about'));
  expect(names).toEqual([`${about.split('/').pop()}.avif`]);
});

/** Waits until a picture is being made. */
async function untilBegun(begun: unknown[]): Promise<void> {
  while (begun.length === 0) await new Promise(setImmediate);
}

/** A cache whose pictures are finished one after another, when the test decides. */
function slowCache() {
  const begun: [format: string, finish: () => void, fail: (error: Error) => void][] = [];
  const find = openPictureCache(
    join(api.env.DATA_DIR, 'storage/content'),
    folder.path,
    (_file, _width, format) =>
      new Promise((resolve, reject) => begun.push([format, () => resolve(Buffer.from(format)), reject])),
    1,
  );
  const ask = (format: 'avif' | 'webp' | 'jpeg', client?: Parameters<typeof find>[3], width: PictureWidth = 320) =>
    find(about.replace('/storage/', ''), width, format, client);
  return { ask, begun };
}

it('those who ask for a picture at the same time share one encoding, and one that failed is retried', async () => {
  const { ask, begun } = slowCache();
  const asked = Promise.allSettled(Array.from({ length: 20 }, () => ask('webp')));
  await untilBegun(begun);
  begun.shift()?.[2](new Error('no memory'));
  await untilBegun(begun);
  begun.shift()?.[1]();
  expect((await asked).filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await readFile(join(folder.path, (await ask('webp')) ?? ''), 'utf8')).toBe('webp');
});

it('a picture that no client waits for any more delays no other', async () => {
  const { ask, begun } = slowCache();
  const first = ask('avif');
  await untilBegun(begun);
  const leaving = new AbortController();
  const left = ask('webp', { left: leaving.signal });
  const stays = ask('jpeg', { left: new AbortController().signal });
  leaving.abort();
  begun.shift()?.[1]();
  expect(await first).toMatch(/avif$/);
  await untilBegun(begun);
  expect(begun.map(([format]) => format)).toEqual(['jpeg']);
  begun.shift()?.[1]();
  expect(await stays).toMatch(/jpeg$/);
  expect(await left).toBeUndefined();

  const again = ask('webp');
  await untilBegun(begun);
  begun.shift()?.[1]();
  expect(await again).toMatch(/webp$/);
});

it('however many pictures one address asks for, another waits for one of them at most', async () => {
  const { ask, begun } = slowCache();
  const many = PICTURE_WIDTHS.map((width) => ask('avif', { sender: '203.0.113.1' }, width));
  await untilBegun(begun);
  const other = ask('webp', { sender: '203.0.113.2' });
  const same = ask('avif', { sender: '203.0.113.3' }, PICTURE_WIDTHS.at(-1));
  const order: string[] = [];
  void other.then(() => order.push('other'));
  void same.then(() => order.push('same'));
  many.forEach((made) => void made.then(() => order.push('many')));
  const isOver = Promise.all([...many, other, same]).then(() => true);
  while (order.length < many.length + 2) {
    begun.shift()?.[1]();
    await new Promise(setImmediate);
  }
  await isOver;
  expect(order.slice(0, 5)).toEqual(expect.arrayContaining(['other', 'same']));
});

it('where too many pictures wait, one more is asked to come back, and other addresses go on', async () => {
  const { ask, begun } = slowCache();
  const waiting = Array.from({ length: 201 }, () => ask('avif', { sender: '203.0.113.1' }));
  await untilBegun(begun);
  await expect(ask('jpeg', { sender: '203.0.113.1' })).rejects.toMatchObject({ constructor: TryLater, seconds: 10 });
  const other = ask('webp', { sender: '203.0.113.2' });
  begun.shift()?.[1]();
  await untilBegun(begun);
  begun.shift()?.[1]();
  expect(await other).toMatch(/webp$/);
  await Promise.all(waiting);
});

it('the site keeps answering while a picture is being encoded', async () => {
  const shares: number[] = [];
  for (const accept of [CHROME, PROGRESSIVE, '*/*']) {
    const begun = performance.eventLoopUtilization();
    expect((await at(1200, accept)).statusCode).toBe(200);
    shares.push(performance.eventLoopUtilization(begun).utilization);
  }
  // one of them may be a pause of the machine itself
  expect(Math.min(...shares)).toBeLessThan(1 / 2);
});
