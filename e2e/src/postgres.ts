import { fork } from 'node:child_process';
import { once } from 'node:events';
import { nextMessage, root } from './site';

/** An empty database on a PostgreSQL server. */
export interface Postgres {
  url: string;
  /** Removes the database, and the server if it was started for it. */
  remove: () => Promise<void>;
}

/** Opens a database on the server of the api's tests, which is found or started (api/src/testing/postgres). */
export async function openPostgres(): Promise<Postgres> {
  const child = fork('api/dist/testing/postgres/postgresProcess.testing.js', { cwd: root, execArgv: [] });
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    async remove() {
      if (!child.connected) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
