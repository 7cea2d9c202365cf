import { startBucket } from 'contract/bucket.testing';
import { openPostgres } from './postgres';

/** Where a site keeps what people send: the variables that say so. */
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

/** Whatever a site does, it does on each of these. */
export const STORES = {
  'SQLite and a folder': embedded,
  'PostgreSQL and a bucket': onServers,
} satisfies Record<string, () => Promise<Stores>>;
