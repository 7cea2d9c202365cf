import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchContent } from './contentWatch';

test('a file that was written between the start and the first look is published', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await writeFile(join(folder, 'site.yaml'), 'phone: 1');
  const failed = jest.fn();
  let stop: () => Promise<void> = () => Promise.resolve();
  await new Promise<void>((resolve) => {
    stop = watchContent({ folder, seconds: 3600, changed: () => Promise.resolve(resolve()), failed });
  });
  await stop();
  expect(failed).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});
