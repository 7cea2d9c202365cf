import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { FreeSpace } from '../storage/freeSpace';
import type { Orphans } from '../uploads/sweepUploads';

/** What an api's metrics are read from when they are scraped. */
export interface ApiSources {
  db: Kysely<Database>;
  space: FreeSpace;
  /** Lengths of the queues, by name. */
  queues: () => Record<string, number>;
  orphans: Pick<Orphans, 'count'>;
}

/** Records an api's metrics while METRICS_PORT is set. Only its implementation, `apiMetrics.ts`, loads prom-client. */
export interface ApiMeter {
  watch: (app: FastifyInstance, sources: ApiSources) => void;
  /** Counts the outcome of one attempt to send a mail. */
  mailSettled: (outcome: string) => void;
}
