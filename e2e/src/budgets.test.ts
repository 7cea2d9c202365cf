import path from 'node:path';
import { federation } from './federationCommand';
import { liveRelease } from './releases';
import { root } from './site';

test('every page of the site stays within its budgets, with the built shell', async () => {
  const releasesDir = path.join(root, 'releases');
  const id = `shell@${liveRelease(releasesDir, 'shell').version}`;
  const { code, text } = await federation(releasesDir, ['check', id]);
  expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`gate: ${id} passes, [2-9]\\d pages`))]);
});
