import path from 'node:path';
import { REMOTES } from './repositoryCopy';
import { federation } from './federationCommand';
import { liveRelease } from './releases';
import { root } from './site';

const releasesDir = path.join(root, 'releases');

/** Runs the gate's check on the built release. */
async function check(name: string, args: string[] = []) {
  const { version } = liveRelease(releasesDir, name);
  const { code, text } = await federation(releasesDir, ['check', `${name}@${version}`, ...args]);
  return { code, text, id: `${name}@${version}` };
}

test.each(REMOTES)('no module is twice in %s, and nothing in it is a development build', async (name) => {
  const { code, text, id } = await check(name, ['--no-pages']);
  expect([code, text]).toEqual([0, expect.stringContaining(`gate: ${id} passes`)]);
  expect(text).not.toContain('has no list of the modules in its files');
});

test('every page of the site stays within its budgets, with the built shell', async () => {
  const { code, text, id } = await check('shell');
  expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`gate: ${id} passes, [2-9]\\d pages`))]);
  expect(text).not.toContain('has no list of the modules in its files');
});
