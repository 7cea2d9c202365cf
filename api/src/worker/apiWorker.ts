import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { buildApi } from '../buildApi';
import { openDataFolders } from '../lib/dataFolders';
import { openDatabase } from '../db/openDatabase';
import { siteDialect } from '../db/siteDialect';
import { databaseState } from '../health/apiChecks';
import { explainError } from '../lib/explainError';
import { lockSite } from '../storage/siteFolder';
import { type ApiWorkerSetup, type FromApiWorker, THREAD_METRICS, type ToApiWorker } from './openApiWorker';

/** The page server is the one hop in front; only it can reach the socket, and it sets the visitor's address. */
const BEHIND_PAGE_SERVER = 1;
const LOOK_MS = 2000;

const { env, socketPath } = workerData as ApiWorkerSetup;
const send = (message: FromApiWorker) => parentPort?.postMessage(message);

async function main(): Promise<void> {
  lockSite(openDataFolders(env.DATA_DIR).root);
  const isMeasured = env.METRICS_PORT !== undefined;
  const metrics = isMeasured && (await import('api/metrics/apiMetrics')).openApiMetrics({ isThread: true });
  const app = await buildApi(
    { ...env, TRUST_PROXY: BEHIND_PAGE_SERVER, API_SECRET: undefined },
    {
      onFault: (message) => send({ type: 'fault', message }),
      canDoWithoutDatabase: true,
      meter: metrics || undefined,
      register: (api) => metrics && api.get(THREAD_METRICS, () => metrics.register.getMetricsAsJSON()),
    },
  );
  // All connections are from the page server, which keeps them open.
  app.server.keepAliveTimeout = 0;
  // a crashed thread leaves its socket behind, which cannot be listened on again
  rmSync(socketPath, { force: true });
  await app.listen({ path: socketPath });
  parentPort?.on('message', (message: ToApiWorker) => {
    if (message === 'end own work') void app.endOwnWork();
    else stop();
  });
  function stop(): void {
    void app.close().then(() => process.exit(0));
    // requests still open have been answered by now, or their clients are gone
    app.server.closeAllConnections();
  }
  send({ type: 'ready' });
  // Damage needs a person; any other fault ends by itself, after which everything is reopened.
  const state = app.databaseFault?.state;
  if (state !== undefined && state !== 'damaged') await restartWhenUsable();
}

async function restartWhenUsable(): Promise<void> {
  const dialect = () => siteDialect(env, openDataFolders(env.DATA_DIR));
  for (let opened = false; !opened;) {
    await pause(LOOK_MS);
    const db = await openDatabase(dialect()).catch(() => undefined);
    opened = db !== undefined && (await databaseState(db)) === 'ready';
    await db?.destroy();
  }
  throw new Error('the database can be used again');
}

// ends this thread; the one that started it gets the error
main().catch((error: unknown) => {
  throw new Error(explainError(error));
});
