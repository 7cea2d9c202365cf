import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { ContentMistakes } from './check/mistakes';
import { watchContent } from './contentWatch';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await writeFile(join(folder, 'site.yaml'), 'phone: 1');
});

afterEach(() => rm(folder, { recursive: true }));

test('a publication that failed in passing is tried again, one with a mistake only when a file changes', async () => {
  const outcomes = [new Error('the database is busy'), new ContentMistakes(folder, []), undefined];
  const tried = jest.fn(() => {
    const outcome = outcomes.shift();
    return outcome ? Promise.reject(outcome) : Promise.resolve();
  });
  const watching = watchContent({
    folder,
    seconds: 0.01,
    prepare: () => Promise.resolve(),
    changed: tried,
    failed: () => undefined,
  });
  await eventually(() => tried.mock.calls.length === 2);
  await writeFile(join(folder, 'site.yaml'), 'phone: 12');
  await eventually(() => tried.mock.calls.length === 3);
  await watching();
});
