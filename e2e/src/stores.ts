import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startBucket } from 'contract/bucket.testing';
import { nextMessage, root } from './site';

/** The storage of a site's submissions, as environment variables. */
export interface Stores {
  variables: Record<string, string>;
  remove: () => Promise<void>;
}

/** An empty database on the PostgreSQL server of the api's tests, which is found or started, and a bucket. */
async function onServers(): Promise<Stores> {
  const postgres = fork('api/dist/testing/postgres/postgresProcess.testing.js', { cwd: root, execArgv: [] });
  const [{ url }, bucket] = await Promise.all([nextMessage<{ url: string }>(postgres), startBucket()]);
  return {
    variables: { ...bucket.variables, STORAGE_URL: bucket.address, DATABASE_URL: url },
    async remove() {
      const ended = once(postgres, 'exit');
      postgres.disconnect();
      await Promise.all([ended, bucket.stop()]);
    },
  };
}

/** The storage set-ups that the site must work on. */
export const STORES = {
  'SQLite and a folder': async () => ({ variables: {}, remove: () => Promise.resolve() }),
  'PostgreSQL and a bucket': onServers,
} satisfies Record<string, () => Promise<Stores>>;
