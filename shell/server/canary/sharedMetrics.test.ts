import { startBucket, type TestBucket } from 'contract/bucket.testing';
import { temporaryDir } from 'federation/registry/release/release.testing';
import { openStorage, type Storage } from 'federation/registry/storage/storage';
import type { Counted } from './canaryAnalysis';
import { processDigest } from './bucketCookie';
import { shareMetrics } from './sharedMetrics';

const metrics = (uses: number): Counted => ({
  canary: 'mf-a@1.5.0',
  live: 'mf-a@1.4.0',
  pages: { 'mf-a@1.5.0': { uses, failed: 0 } },
  visits: {},
});

describe.each(['folder', 'bucket'])('servers that share metrics in a %s', (kind) => {
  let bucket: TestBucket | undefined;
  let storage: Storage;
  const stops: (() => Promise<void>)[] = [];
  // the tests' store cannot read what is just being written, and its client then waits
  const everyMs = kind === 'bucket' ? 300 : 20;
  const digest = processDigest();
  beforeAll(async () => {
    if (kind === 'bucket') bucket = await startBucket();
  });
  afterAll(() => bucket?.stop());
  beforeEach(
    () => void (storage = openStorage(bucket ? `${bucket.address}/${Math.random()}` : temporaryDir('shared'))),
  );
  afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))));

  /** A server with this number of uses; `heard` waits until it has received these numbers from others, in any order. */
  function start(uses: number, { key = digest, now }: { key?: typeof digest; now?: () => number } = {}) {
    let mine = [metrics(uses)];
    let onTake: (uses: (number | undefined)[]) => void = () => {};
    const errors: unknown[] = [];
    const take = (others: Counted[]) => onTake(others.map(({ pages }) => pages['mf-a@1.5.0']?.uses).sort());
    const sharing = { counted: () => mine, take, failed: (error: unknown) => void errors.push(error) };
    const stop = shareMetrics(storage, key, sharing, { everyMs, now });
    stops.push(stop);
    return {
      errors,
      stop,
      end: () => void (mine = []),
      heard: (...wanted: number[]) =>
        new Promise<void>((resolve) => {
          onTake = (found) => JSON.stringify(found) === JSON.stringify(wanted) && resolve();
        }),
    };
  }

  test('each receives the metrics of all running servers, and of none that ended or stopped counting', async () => {
    const [one, two, three] = [start(1), start(2), start(3)];
    await Promise.all([one.heard(2, 3), two.heard(1, 3), three.heard(1, 2)]);
    const alone = one.heard(3);
    await two.stop();
    await alone;
    three.end();
    await one.heard();
    await three.stop();
    expect(await storage.list('canary/')).toHaveLength(1);
  });

  test('the file of a killed server no longer counts, and is removed later', async () => {
    const killed = start(9);
    await start(8).heard(9);
    const left = await Promise.all(
      (await storage.list('canary/')).map(async (key) => [key, await storage.read(key)] as const),
    );
    await Promise.all(stops.splice(0).map((stop) => stop()));
    expect(killed.errors).toEqual([]);
    for (const [key, file] of left) await storage.write(key, file?.content ?? '');

    let time = 0;
    const one = start(1, { now: () => time });
    await one.heard();
    await start(2).heard(1);
    await one.heard(2);
    time += 11 * 60_000;
    const isCleared = async () => (await storage.list('canary/')).length === 2;
    while (!(await isCleared())) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  test('metrics that are not signed with the site’s key are ignored', async () => {
    const [one, stranger] = [start(1), start(50, { key: processDigest() })];
    await Promise.all([one.heard(), stranger.heard()]);
    await start(2).heard(1);
    await one.heard(2);
  });

  test('an unreachable registry is reported once, and metrics count again when it is back', async () => {
    const write = jest.spyOn(storage, 'write').mockRejectedValue(new Error('out of reach'));
    const one = start(1);
    while (write.mock.calls.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(one.errors).toHaveLength(1);
    write.mockRestore();
    await start(2).heard(1);
  });
});
