import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { copyReleases, printed, startProcess, temporaryDir } from './site';

test('npm start serves the site, and stops cleanly on SIGTERM', async () => {
  const [dataDir, releasesDir] = [temporaryDir('data'), copyReleases()];
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, RELEASES_DIR: releasesDir };
  const { child, log } = startProcess('npm', ['start'], env);
  const [, port] = await printed(child, log, /http:\/\/localhost:(\d+)/);
  const read = () => fetch(`http://localhost:${port}/`);
  expect(await (await read()).text()).toContain('<footer');
  child.kill('SIGTERM');
  await once(child, 'close');
  await expect(read()).rejects.toThrow('fetch failed');
  // closing the database empties its write-ahead log
  const logs = fs.readdirSync(dataDir).filter((file) => file.endsWith('-wal'));
  expect(logs.filter((file) => fs.statSync(path.join(dataDir, file)).size > 0)).toEqual([]);
  for (const folder of [dataDir, releasesDir]) fs.rmSync(folder, { recursive: true });
});
