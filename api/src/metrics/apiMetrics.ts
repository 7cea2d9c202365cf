import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import { openServiceMetrics } from './serviceMetrics';
import { countRows } from '../db/rows';
import type { Services } from '../services';
import { countOrphans } from '../uploads/sweepUploads';

/** What an api's metrics are read from when they are scraped. */
interface ApiSources extends Pick<Services, 'db' | 'space' | 'orphans'> {
  /** Lengths of the queues, by name. */
  queues: () => Record<string, number>;
}

/** Records an api's metrics while METRICS_PORT is set. */
export type ApiMeter = Pick<ReturnType<typeof openApiMetrics>, 'watch' | 'mailSettled'>;

/** Opens the metrics of an api, in a separate process or in a thread of the page server. */
export function openApiMetrics(place: { isThread: boolean }) {
  const { register, watchAnswers, watchQueues } = openServiceMetrics('api', place);
  const mails = new Counter({
    name: 'college_mails_total',
    help: 'Attempts to send a mail, by outcome: sent, failed, or waiting for another attempt',
    labelNames: ['outcome'],
    registers: [register],
  });
  return {
    register,
    /** Counts the outcome of one attempt to send a mail. */
    mailSettled: (outcome: string) => mails.inc({ outcome }),
    watch(app: FastifyInstance, sources: ApiSources): void {
      watchAnswers(app);
      watchQueues(sources.queues);
      watchStores(sources, register);
    },
  };
}

/** Milliseconds; less than a page server waits for an answer. */
const READ_LIMIT_MS = 1000;

/** A metric that cannot be read is omitted, without affecting the others. */
function watchStores({ db, space, orphans }: ApiSources, register: Registry): void {
  const watch = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const late = pause(READ_LIMIT_MS, undefined, { ref: false });
        const value = await Promise.race([read(), late]).catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  watch('college_mails_waiting', 'Mails that are still to be sent', () =>
    countRows(db, sql`outbox where state = 'waiting'`),
  );
  watch('college_orphaned_uploads', 'Uploads that no row names, kept aside', () => countOrphans(orphans));
  watch('college_disk_free_bytes', 'Free bytes in DATA_DIR', space.freeBytes);
}
