import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { folderForEachTest } from '../testing/folder.testing';
import { ContentMistakes } from './check/mistakes';
import { watchContent } from './contentWatch';
import { publishContent } from './publishContent';
import type * as PublishContent from './publishContent';

jest.mock('./publications', () => ({ writePublications: () => Promise.resolve() }));
jest.mock('./publishContent', () => ({
  ...jest.requireActual<typeof PublishContent>('./publishContent'),
  publishContent: jest.fn(),
}));

const folder = folderForEachTest();

test('a publication that failed in passing is tried again, one with a mistake only when a file changes', async () => {
  await writeFile(join(folder.path, 'site.yaml'), 'phone: 1');
  const outcomes = [new Error('the database is busy'), new ContentMistakes(folder.path, []), undefined];
  const tried = jest.fn(() => {
    const outcome = outcomes.shift();
    return outcome ? Promise.reject(outcome) : Promise.resolve();
  });
  jest.mocked(publishContent).mockImplementation(tried as never);
  const context = { contentDir: folder.path, env: { CONTENT_CHECK_SECONDS: 0.01 }, log: { error: () => undefined } };
  const watching = watchContent(context as never);
  await eventually(() => tried.mock.calls.length === 2);
  await writeFile(join(folder.path, 'site.yaml'), 'phone: 12');
  await eventually(() => tried.mock.calls.length === 3);
  await watching();
});
