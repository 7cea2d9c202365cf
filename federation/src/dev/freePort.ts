import { createServer } from 'node:net';
import { FIRST_PORT } from '../env';

/** @throws Error that names the port when something listens there */
export async function refuseBusyPort(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(
        new Error(
          `federation: PORT=${port}: something listens there; choose another port, or set none: the first free one from ${FIRST_PORT} on is taken`,
        ),
      ),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
