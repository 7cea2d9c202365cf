import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty folder for each test, and removes it after the test. */
export function folderForEachTest(): { path: string } {
  const folder = { path: '' };
  beforeEach(async () => void (folder.path = await mkdtemp(join(tmpdir(), 'api-test-'))));
  afterEach(() => rm(folder.path, { recursive: true, force: true }));
  return folder;
}
