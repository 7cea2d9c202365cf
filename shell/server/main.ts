import { buildWebServer } from './buildWebServer';
import { readWebEnv } from './env';

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function main(): Promise<void> {
  const env = readWebEnv();
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
