import { gracefulStop } from 'api/server/gracefulStop';
import type { ServerMessage } from 'contract/serverMessage';
import { buildWebServer } from './buildWebServer';
import type { WebEnv } from './env';
import { portOf } from './http/app';

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Maximum number of pending connections. Node's 511 fill up in one surge, and further clients retry a second later. */
const BACKLOG = 4096;

/** Reports to the process that forked this one, such as the gate. */
export const report = (message: ServerMessage): void => void process.send?.(message);

/**
 * Starts the web server and reports its port.
 * @throws Error when it cannot start; the message names a port that is in use
 */
export async function startWebServer(env: WebEnv): Promise<void> {
  const app = await buildWebServer({ ...env, onFault: (fault) => report({ fault }) });
  const stop = gracefulStop(app, env.api.STOP_SECONDS, process.exit);
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // whoever forked this process has ended, even if it could not say so
  process.once('disconnect', () => void stop());
  try {
    await app.listen({ port: env.port, host: env.host, backlog: BACKLOG });
  } catch (error) {
    await app.close();
    if (!isPortInUse(error)) throw error;
    throw new Error(`port ${env.port} is in use; stop what listens there, or choose another with PORT=…`);
  }
  const port = portOf(app, env.port);
  console.log(`The site is at http://localhost:${port}`);
  report({ ready: { port } });
}
