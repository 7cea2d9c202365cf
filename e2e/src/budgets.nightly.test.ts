import path from 'node:path';
import { federation } from './federationCommand';
import { liveRelease } from './releases';
import { root } from './site';

test('every page of the site stays within its budgets, with the web fonts that it requests once it is idle', async () => {
  const releasesDir = path.join(root, 'releases');
  const id = `shell@${liveRelease(releasesDir, 'shell').version}`;
  const { code, text } = await federation(releasesDir, ['check', id]);
  expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`gate: ${id} passes, [2-9]\\d pages`))]);
  const [, fonts] = /^\/search +200(?: +[\d.]+ kB){3} +([\d.]+) kB/m.exec(text) ?? [];
  expect(Number(fonts)).toBeGreaterThan(0);
});
