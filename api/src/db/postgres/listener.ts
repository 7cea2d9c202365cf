import { retryDelay } from 'contract/retryDelay';
import { driverAddress } from './databaseUrl';

/** Of the one thing that processes notify each other of: content was published. */
export const CHANNEL = 'college_content';

const CONNECT_MS = 5000;
/** A server that has gone without a word is noticed by the system then. */
const KEEP_ALIVE_MS = 10_000;
const reconnectDelay = (failures: number) => retryDelay(failures, { firstMs: 200, longestMs: 5000 });

/**
 * Listens on a connection of its own, which is made anew when it is lost. What was notified meanwhile nobody knows: `heard` is
 * called with each new connection as well. Returns how to stop.
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
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      failures = 0;
      heard();
      await lost;
    } finally {
      await end();
    }
  }
  async function follow(): Promise<void> {
    // who uses the database says what is wrong with it
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
