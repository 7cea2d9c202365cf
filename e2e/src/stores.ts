import { startBucket } from 'contract/bucket.testing';
import { openPostgres } from './postgres';

/** The storage of a site's submissions, as environment variables. */
export interface Stores {
  variables: Record<string, string>;
  remove: () => Promise<void>;
}

async function embedded(): Promise<Stores> {
  return { variables: {}, remove: () => Promise.resolve() };
}

async function onServers(): Promise<Stores> {
  const [postgres, bucket] = await Promise.all([openPostgres(), startBucket()]);
  return {
    variables: { ...bucket.variables, STORAGE_URL: bucket.address, DATABASE_URL: postgres.url },
    remove: async () => void (await Promise.all([postgres.remove(), bucket.stop()])),
  };
}

/** The storage set-ups that the site must work on. */
export const STORES = {
  'SQLite and a folder': embedded,
  'PostgreSQL and a bucket': onServers,
} satisfies Record<string, () => Promise<Stores>>;
