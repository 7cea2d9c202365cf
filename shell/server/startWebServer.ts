import { buildWebServer } from './buildWebServer';
import type { WebEnv } from './env';

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Starts the web server and says where the site is.
 * @throws Error when it cannot start; a port that is in use is named
 */
export async function startWebServer(env: WebEnv): Promise<void> {
  const app = await buildWebServer(env);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    await app.close();
    if (!isPortInUse(error)) throw error;
    throw new Error(`port ${env.port} is in use; stop what listens there, or choose another with PORT=…`);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  console.log(`The site is at http://localhost:${port}`);
}
