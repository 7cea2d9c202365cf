import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../chaos/underFault';
import { temporaryDir } from '../../site';
import type { SetUp } from './setUp';
import { openServer } from './site';

/** Starts one process, with its database and its files in a folder. */
export async function openEmbedded(logDir: string): Promise<SetUp> {
  const folder = temporaryDir('load');
  const port = String(await freePort());
  const data = { DATA_DIR: path.join(folder, 'data') };
  const site = await openServer('site', 'site', logDir, { PORT: port, ...data });
  return {
    origin: `http://127.0.0.1:${port}`,
    parts: [site],
    office: data,
    async close() {
      await site.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
