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

const noAddress = (host: string) =>
  new Error(`HOST=${host}: this machine has no such address; use one of its own, or 0.0.0.0 for all of them`);

/** What to do about an error of listening, by its code. */
const LISTEN_FIXES: Partial<Record<string, (host: string, port: number) => Error>> = {
  EADDRINUSE: (_, port) => new Error(`port ${port} is in use; set PORT to a free one, or stop what uses it`),
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EACCES: (_, port) => new Error(`PORT=${port}: this user may not listen there; use one from 1024, behind a proxy`),
};

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
  await app.listen({ port: PORT, host: HOST, backlog: BACKLOG }).catch((error: NodeJS.ErrnoException) => {
    throw LISTEN_FIXES[error.code ?? '']?.(HOST, PORT) ?? error;
  });
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
