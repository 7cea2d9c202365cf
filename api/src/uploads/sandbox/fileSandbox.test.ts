import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { servedPicture } from '../../content/served.testing';
import { picture } from '../../testing/applicationForm.testing';
import { openTestApi } from '../../testing/testApi.testing';
import { openFileSandbox, UnusableFile } from './fileSandbox';
import { TryLater } from '../../lib/refusals';

/** Starts a process that acts by the first byte: it answers, hangs, exits, or exits the first time. */
function startTestProcess() {
  starts += 1;
  const code = `process.on('message', ({ bytes, longSide }) => {
    const kind = String.fromCharCode(bytes[0]);
    if (kind === 'h') for (;;);
    if (kind === 'd' || (kind === 'o' && ${starts} === 1)) process.exit(3);
    process.send({ picture: { bytes: Buffer.from('made by ' + process.pid) } });
  });
  setTimeout(() => process.send('ready'), ${startMs})`;
  return spawn(process.execPath, ['-e', code], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
let starts = 0;
let startMs = 0;
beforeEach(() => ([starts, startMs] = [0, 0]));

const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString();

const whatOf = (error: unknown) => (error instanceof UnusableFile ? error.what : String(error));

it('a picture that takes too long is refused, its process is killed, and the next picture gets a new one', async () => {
  const sandbox = openFileSandbox({ timeLimitMs: 1500, lanes: 1, startProcess: startTestProcess });
  const made = await Promise.allSettled(
    ['first', 'hang', 'next', 'again'].map((word) => sandbox.of('').cleanPicture(Buffer.from(word), 100)),
  );
  const [first, hung, next, again] = made.map((result) =>
    result.status === 'fulfilled' ? textOf(result.value) : whatOf(result.reason),
  );
  expect(hung).toBe('could not be opened within 1.5 seconds');
  expect(first).toMatch(/^made by \d+$/);
  expect(next).not.toBe(first);
  expect(again).toBe(next);
  await sandbox.close();
});

it('a sender whose file took too long waits a minute before the next, while others go on', async () => {
  const sandbox = openFileSandbox({ timeLimitMs: 500, lanes: 1, startProcess: startTestProcess });
  const slow = sandbox.of('203.0.113.1');
  await expect(slow.cleanPicture(Buffer.from('hang'), 100)).rejects.toThrow('could not be opened within');
  await expect(slow.cleanPicture(Buffer.from('x'), 100)).rejects.toMatchObject({ constructor: TryLater, seconds: 60 });
  expect(textOf(await sandbox.of('203.0.113.2').cleanPicture(Buffer.from('x'), 100))).toMatch(/^made by/);
  await sandbox.close();
});

it('the start of a process, which takes seconds on busy processors, is not taken for a slow picture', async () => {
  startMs = 600;
  const sandbox = openFileSandbox({ timeLimitMs: 500, lanes: 1, startProcess: startTestProcess });
  expect(textOf(await sandbox.of('').cleanPicture(Buffer.from('x'), 100))).toMatch(/^made by/);
  await sandbox.close();
});

it('a picture that crashes its process twice is refused; one whose process was killed once is not', async () => {
  const sandbox = openFileSandbox({ lanes: 1, startProcess: startTestProcess });
  expect(textOf(await sandbox.of('').cleanPicture(Buffer.from('once'), 100))).toMatch(/^made by/);
  await expect(sandbox.of('').cleanPicture(Buffer.from('die'), 100)).rejects.toMatchObject({
    what: 'cannot be opened',
  });
  await sandbox.close();
});

it('a sender of too many pictures is asked to try again later, and others do not wait for them', async () => {
  const sandbox = openFileSandbox({ lanes: 1, startProcess: startTestProcess });
  const asked = Array.from({ length: 80 }, () => sandbox.of('203.0.113.1').cleanPicture(Buffer.from('x'), 100));
  // Another sender neither finds the queue full nor waits for everything in it.
  const order: string[] = [];
  const other = sandbox.of('203.0.113.2').cleanPicture(Buffer.from('x'), 100);
  void other.then(() => order.push('other'));
  const results = await Promise.allSettled(asked.map((made) => made.then(() => order.push('one'))));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(29);
  expect(refused[0]).toMatchObject({ reason: { constructor: TryLater, seconds: 60 } });
  expect(order.indexOf('other')).toBeLessThan(4);
  await sandbox.close();
});

it('the process that decodes pictures is ended with the api', async () => {
  const child = startTestProcess();
  const sandbox = openFileSandbox({ lanes: 1, startProcess: () => child });
  await sandbox.of('').cleanPicture(Buffer.from('x'), 100);
  const ended = once(child, 'exit');
  await sandbox.close();
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it('a picture of 50 megapixels, as phones make them, becomes a small, upright JPEG', async () => {
  const sandbox = openFileSandbox();
  const lying = await sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#0f5f58' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { bytes: made } = await sandbox.of('').cleanPicture(lying, 600);
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 450, height: 600 });
  await sandbox.close();
});

it('a picture about which the decoder only warns is taken, as browsers show it', async () => {
  const sandbox = openFileSandbox();
  const whole = await picture(40, 40, 'jpeg');
  // Some cameras leave bytes between the start of the file and its first part.
  const odd = Buffer.concat([whole.subarray(0, 2), Buffer.from('\0\0\0\0'), whole.subarray(2)]);
  expect(await sharp(odd, { failOn: 'warning' }).toBuffer().catch(String)).toContain('extraneous bytes');
  expect(await sandbox.of('').cleanPicture(odd, 20)).toMatchObject({ width: 20, height: 20 });
  await sandbox.close();
});

it('the pictures of pages do not wait for uploaded ones', async () => {
  const sandbox = openFileSandbox({ lanes: 1, startProcess: startTestProcess });
  const slow = Promise.allSettled([1, 2, 3, 4].map(() => sandbox.of('').cleanPicture(Buffer.from('hang'), 100)));
  const api = await openTestApi();
  const page = (await servedPicture(api)).replace('/storage/', '/storage/w320/');
  expect((await api.app.inject(page)).statusCode).toBe(200);
  await sandbox.close();
  await slow;
  await api.close();
});
