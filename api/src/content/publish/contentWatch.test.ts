import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureOf, watchContent } from './contentWatch';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await writeFile(join(folder, 'site.yaml'), 'phone: 1');
});

afterEach(() => rm(folder, { recursive: true }));

/** Whether the first check of the folder reports a change. */
async function changedAtFirstLook(published: string): Promise<boolean> {
  const changed = jest.fn(() => Promise.resolve());
  const failed = jest.fn();
  await watchContent({ folder, published, seconds: 3600, changed, failed })();
  expect(failed).not.toHaveBeenCalled();
  return changed.mock.calls.length > 0;
}

test('a file that is written while the site starts is published at the first check', async () => {
  const published = await signatureOf(folder);
  await writeFile(join(folder, 'site.yaml'), 'phone: 12');
  expect(await changedAtFirstLook(published)).toBe(true);
});

test('content that was published at the start is not published again', async () => {
  expect(await changedAtFirstLook(await signatureOf(folder))).toBe(false);
});
