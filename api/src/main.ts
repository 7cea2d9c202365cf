import type { ServerMessage } from 'contract/serverMessage';
import { buildApi } from './buildApi';
import { readApiEnv } from './env';

/** Reports to the process that forked this one. */
const report = (message: ServerMessage): void => void process.send?.(message);

/** The api alone on a port, for deployments that keep it apart from the web server. */
async function main(): Promise<void> {
  const env = readApiEnv();
  const app = await buildApi(env);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ port: env.PORT, host: env.HOST });
  const address = app.server.address();
  if (address && typeof address === 'object') report({ ready: { port: address.port } });
}

main().catch((error: unknown) => {
  const fault = explain(error);
  process.stderr.write(`${fault}\n`);
  report({ fault });
  process.exit(1);
});

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `api: port ${String(error.port)} is in use; set PORT to a free one, or stop what uses it`;
  }
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
