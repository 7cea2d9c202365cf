import { retryDelay } from 'contract/retryDelay';
import { driverAddress } from './databaseUrl';

/** Channel of the only event that processes notify each other of: content was published. */
export const CHANNEL = 'college_content';

const CONNECT_MS = 5000;
/** Milliseconds after which the system notices a server that disappeared silently. */
const KEEP_ALIVE_MS = 10_000;
const reconnectDelay = (failures: number) => retryDelay(failures, { firstMs: 200, longestMs: 5000 });

/**
 * Listens on its own connection, which is reopened when it is lost. Notifications in the meantime are lost, so `heard` is
 * called for each new connection as well. Returns a function to stop it.
 */
export function listen(url: string, heard: () => void, delay = reconnectDelay): () => Promise<void> {
  let end = () => Promise.resolve();
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const { Client } = await import('pg');
    if (isStopped) return;
    const client = new Client({
      connectionString: driverAddress(url),
      application_name: 'college site, listening',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const lost = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));
    client.on('notification', heard);
    end = () => client.end().catch(() => undefined);
    try {
      // pg never settles the opening of a connection that is ended meanwhile; after that the next query fails
      await Promise.race([client.connect(), lost]);
      await client.query(`listen ${CHANNEL}`);
      failures = 0;
      heard();
      await lost;
    } finally {
      await end();
    }
  }
  async function follow(): Promise<void> {
    // the code that uses the database reports what is wrong with it
    await connect().catch(() => undefined);
    if (isStopped) return;
    failures += 1;
    timer = setTimeout(() => (following = follow()), delay(failures)).unref();
  }

  let following = follow();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await end();
    await following;
  };
}
