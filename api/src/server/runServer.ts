import type { ServerMessage } from 'contract/serverMessage';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { explainError } from '../lib/explainError';
import { gracefulStop } from './gracefulStop';

/** Maximum number of pending connections. Node's 511 fill up in one surge, and further clients retry a second later. */
const BACKLOG = 4096;

interface ServerEnv {
  PORT: number;
  HOST: string;
  STOP_SECONDS: number;
}

/** Reports to the process that forked this one, such as the gate. */
export const report = (message: ServerMessage): void => void process.send?.(message);

/**
 * Listens until this process is asked to stop.
 * @returns the port, which is also reported
 */
export async function listen(app: FastifyInstance, { PORT, HOST, STOP_SECONDS }: ServerEnv): Promise<number> {
  const stop = gracefulStop(app, STOP_SECONDS, process.exit);
  // disconnect: whoever forked this process has ended, even if it could not say so
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(end, () => void stop());
  await app.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  const { port } = app.server.address() as AddressInfo;
  report({ ready: { port } });
  return port;
}

/** Starts a server; one that cannot start says why, and ends this process. */
export function runServer(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const fault = explainError(error);
    process.stderr.write(`${fault}\n`);
    report({ fault });
    process.exit(1);
  });
}
