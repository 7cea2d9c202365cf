import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { ContentMistakes } from './check/mistakes';
import { watchContent } from './contentWatch';
import { publishContent } from './publishContent';
import type * as PublishContent from './publishContent';

jest.mock('./publications', () => ({ writePublications: () => Promise.resolve() }));
jest.mock('./publishContent', () => ({
  ...jest.requireActual<typeof PublishContent>('./publishContent'),
  publishContent: jest.fn(),
}));

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
  jest.mocked(publishContent).mockImplementation(tried as never);
  const context = { contentDir: folder, env: { CONTENT_CHECK_SECONDS: 0.01 }, log: { error: () => undefined } };
  const watching = watchContent(context as never);
  await eventually(() => tried.mock.calls.length === 2);
  await writeFile(join(folder, 'site.yaml'), 'phone: 12');
  await eventually(() => tried.mock.calls.length === 3);
  await watching();
});
