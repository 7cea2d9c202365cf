import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { FreeSpace } from '../storage/freeSpace';

/** Where the metrics of an api come from whenever they are asked for. */
export interface ApiSources {
  db: Kysely<Database>;
  space: FreeSpace;
  /** How much waits for its turn, by the name of the queue. */
  queues: () => Record<string, number>;
}

/** What an api reports while METRICS_PORT is set; `apiMetrics.ts`, which makes it, alone loads prom-client. */
export interface ApiMeter {
  watch: (app: FastifyInstance, sources: ApiSources) => void;
  /** What became of one attempt to send a mail. */
  mailSettled: (outcome: string) => void;
}
