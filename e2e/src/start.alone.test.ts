import fs from 'node:fs';
import path from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { printed, startProcess, temporaryDir } from './site';

test('npm start serves the site and stops cleanly on SIGTERM', async () => {
  const dataDir = temporaryDir('data');
  const { child, log } = startProcess('npm', ['start'], { PORT: '0', DATA_DIR: dataDir });
  try {
    const [, port] = await printed(child, log, /http:\/\/localhost:(\d+)/);
    const answers = () =>
      fetch(`http://localhost:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await answers()).toBe(true);
    child.kill('SIGTERM');
    // closing the database empties its write-ahead log
    const isOpen = () =>
      fs.readdirSync(dataDir).some((file) => file.endsWith('-wal') && fs.statSync(path.join(dataDir, file)).size > 0);
    await eventually(async () => !(await answers()) && !isOpen());
  } finally {
    child.kill('SIGTERM');
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
