import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderStorage } from 'federation/registry/storage/folderStorage';
import { readUsage } from 'federation/registry/usage';
import { createMetrics } from './metrics';
import { storeMetrics } from './storeMetrics';

test('metrics of several processes are added up, and survive a restart and a registry that is out of reach', async () => {
  const storage = folderStorage(fs.mkdtempSync(path.join(os.tmpdir(), 'metrics-')));
  const errors: unknown[] = [];
  const isPublished = (id: string) => id !== 'mf-a@1.0.0';
  const start = (of = storage) => {
    const metrics = createMetrics(() => new Date('2026-11-21T10:00:00Z'));
    return { metrics, stop: storeMetrics(of, metrics, { isPublished, error: (error) => errors.push(error) }) };
  };
  for (const { metrics, stop } of [start(), start()]) {
    metrics.count('mf-a@1.5.0', 'uses', 2);
    metrics.seen('mf-a@1.4.0');
    metrics.seen('mf-a@1.0.0');
    await stop();
  }
  const lost = start({ ...storage, writeIf: () => Promise.reject(new Error('out of reach')) });
  lost.metrics.count('mf-a@1.5.0', 'uses');
  await lost.stop();
  expect(errors).toHaveLength(1);
  expect(lost.metrics.takeUnsaved()).toMatchObject({ 'mf-a@1.5.0': { figures: { uses: 1 } } });

  const usage = await readUsage(storage);
  expect(usage.metrics('mf-a', '1.5.0')).toEqual({ uses: 4 });
  expect(usage.lastSeen('mf-a', '1.4.0')?.toISOString()).toBe('2026-11-21T10:00:00.000Z');
  expect(usage.lastSeen('mf-a', '1.0.0')).toBeUndefined();
});
