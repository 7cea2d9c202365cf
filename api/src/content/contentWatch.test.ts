import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { ContentMistakes } from './check/mistakes';
import { signatureOf, watchContent } from './contentWatch';

let folder: string;
const prepare = () => Promise.resolve();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await writeFile(join(folder, 'site.yaml'), 'phone: 1');
});

afterEach(() => rm(folder, { recursive: true }));

/** Whether the first check of the folder reports a change. */
async function changedAtFirstLook(published: string): Promise<boolean> {
  const changed = jest.fn(() => Promise.resolve());
  const failed = jest.fn();
  await watchContent({ folder, published, seconds: 3600, prepare, changed, failed })();
  expect(failed).not.toHaveBeenCalled();
  return changed.mock.calls.length > 0;
}

test('a file that is written while the site starts is published at the first check', async () => {
  const published = await signatureOf(folder);
  await writeFile(join(folder, 'site.yaml'), 'phone: 12');
  expect(await changedAtFirstLook(published)).toBe(true);
});

test('a publication that failed in passing is tried again, one with a mistake only when a file changes', async () => {
  const published = await signatureOf(folder);
  await writeFile(join(folder, 'site.yaml'), 'phone: 12');
  const outcomes = [new Error('the database is busy'), new ContentMistakes(folder, []), undefined];
  const tried = jest.fn(() => {
    const outcome = outcomes.shift();
    return outcome ? Promise.reject(outcome) : Promise.resolve();
  });
  const watching = watchContent({ folder, published, seconds: 0.01, prepare, changed: tried, failed: () => undefined });
  await eventually(() => tried.mock.calls.length === 2);
  await writeFile(join(folder, 'site.yaml'), 'phone: 123');
  await eventually(() => tried.mock.calls.length === 3);
  await watching();
});

test('content that was published at the start is not published again', async () => {
  expect(await changedAtFirstLook(await signatureOf(folder))).toBe(false);
});
