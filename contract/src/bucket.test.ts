import { once } from 'node:events';
import http from 'node:http';
import { startBucket, type TestBucket } from './bucket.testing';

let bucket: TestBucket;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());

/** Starts uploading three bytes. Returns both ends, as soon as the store has received the request. */
async function begin(key: string) {
  const heard = new Promise<http.ServerResponse>((resolve) => {
    bucket.failWith((_request, response) => {
      setImmediate(resolve, response);
      return false;
    });
  });
  const address = `${bucket.variables.AWS_ENDPOINT_URL_S3}/college-releases/${key}`;
  const sent = http.request(address, { method: 'PUT', headers: { 'content-length': 3 } });
  sent.on('error', () => undefined).write('a');
  return { sent, answer: await heard };
}

it('a client that is killed while its write is queued blocks nobody', async () => {
  const slow = await begin('slow');
  const killed = await begin('killed');
  const next = await begin('next');
  killed.sent.destroy();
  await once(killed.answer, 'close');
  slow.sent.end('bc');
  next.sent.end('bc');
  await Promise.all([once(slow.answer, 'finish'), once(next.answer, 'finish')]);
});

it('an object read while it is rewritten is returned whole, in its old or new version', async () => {
  const address = `${bucket.variables.AWS_ENDPOINT_URL_S3}/college-releases/read-while-written`;
  bucket.failWith();
  const texts = ['a', 'b'].map((letter) => letter.repeat(500_000));
  const put = (body = '') => fetch(address, { method: 'PUT', body });
  await put(texts[0]);
  for (let turn = 0; turn < 20; turn += 1) {
    const writing = put(texts[turn % 2]);
    const read = await Promise.all([1, 2, 3].map(async () => (await fetch(address)).text()));
    expect(read.every((text) => texts.includes(text))).toBe(true);
    await writing;
  }
});
