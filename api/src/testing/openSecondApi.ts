import type { FastifyInstance } from 'fastify';
import { buildApi } from '../buildApi';
import { makeDataDir, removeDataDir } from './dataDir.testing';
import { type TestApi, TODAY } from './testApi';

/** Opens another api of the same site, as on another machine: on the same database, with its own folder. */
export async function openSecondApi(
  { env }: TestApi,
  now = () => TODAY,
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const dataDir = await makeDataDir();
  const app = await buildApi({ ...env, DATA_DIR: dataDir }, { now });
  return {
    app,
    async close() {
      await app.close();
      await removeDataDir(dataDir);
    },
  };
}
