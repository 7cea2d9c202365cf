import path from 'node:path';
import { REMOTES } from './repositoryCopy';
import { federation } from './federationCommand';
import { liveRelease } from './releases';
import { root } from './site';

const releasesDir = path.join(root, 'releases');

/** What the gate says of the release that was built. */
async function check(name: string, args: string[] = []) {
  const { version } = liveRelease(releasesDir, name);
  const { code, text } = await federation(releasesDir, ['check', `${name}@${version}`, ...args]);
  return { code, text, id: `${name}@${version}` };
}

test.each(REMOTES)('no module lies twice in %s, and nothing in it was built for development', async (name) => {
  const { code, text, id } = await check(name, ['--no-pages']);
  expect([code, text]).toEqual([0, expect.stringContaining(`gate: ${id} passes`)]);
  expect(text).not.toContain('does not say what its files are made of');
});

test('every page of the site keeps within its budgets, with the shell that was built', async () => {
  const { code, text, id } = await check('shell');
  expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`gate: ${id} passes, [2-9]\\d pages`))]);
  expect(text).not.toContain('does not say what its files are made of');
}, 300_000);
