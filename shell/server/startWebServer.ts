import { listen, report } from 'api/server/runServer';
import { buildWebServer } from './buildWebServer';
import type { WebEnv } from './env';

/**
 * Starts the web server and reports its port.
 * @throws Error when it cannot start
 */
export async function startWebServer(env: WebEnv): Promise<void> {
  const app = await buildWebServer({ ...env, onFault: (fault) => report({ fault }) });
  console.log(`The site is at http://localhost:${await listen(app, env.api)}`);
}
