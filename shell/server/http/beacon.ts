import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { RELEASE_ID } from 'federation/registry/release/names';
import {
  BEACON_ADDRESS,
  FAULT_KINDS,
  MOST_FAULTS,
  RATINGS,
  VITALS,
  type BeaconReport,
} from 'shell/page-contract/beaconReport';
import type { Bucket } from '../canary/buckets';
import type { Reported } from '../canary/canaryAnalysis';
import type { Lots } from '../canary/lots';
import type { Metrics } from '../canary/metrics';
import type { Sender } from '../canary/visitorTally';
import { addressOf } from 'api/server/visitorAddress';

const LARGEST_BYTES = 4096;
/** Reports a minute from one address; a whole school may be behind one. */
const MOST_PER_MINUTE = 240;

const releases = { type: 'array', maxItems: 8, uniqueItems: true, items: RELEASE_ID };
const record = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  additionalProperties: false,
  properties,
});
const body = record({
  page: { ...releases, maxItems: 2 },
  uses: releases,
  failed: releases,
  faults: { type: 'array', maxItems: MOST_FAULTS, items: record({ release: RELEASE_ID, kind: { enum: FAULT_KINDS } }) },
  vitals: {
    type: 'array',
    maxItems: VITALS.length,
    items: record({ name: { enum: VITALS }, rating: { enum: RATINGS } }),
  },
});

interface BeaconOptions {
  metrics: Metrics;
  isLimited: boolean;
  lots: Pick<Lots, 'in'>;
  /** whether a browser in this bucket can have met a release; undefined: in none that is known */
  canHaveMet: (id: string, bucket: Bucket | undefined) => boolean;
  /** `sender` is undefined where the report came without a signed lot */
  onReport: (report: Reported, sender: Sender | undefined) => void;
}

function count(metrics: Metrics, { page, uses, failed, faults, vitals }: BeaconReport): void {
  for (const id of uses) metrics.count(id, 'uses');
  for (const id of failed) metrics.count(id, 'failed');
  for (const { release: id, kind } of faults) metrics.count(id, kind === 'load' ? 'loadFailures' : 'errors');
  for (const id of page) for (const { name, rating } of vitals) metrics.count(id, `${name} ${rating}`);
}

/**
 * POST /federation/beacon takes what browsers report of releases. A report that is too large, not of its form, or of
 * releases that its sender cannot have met counts for nothing; of a canary only who has a signed lot can have met it.
 */
export async function serveBeacon(app: FastifyInstance, options: BeaconOptions): Promise<void> {
  const { metrics, isLimited, lots, canHaveMet, onReport } = options;
  await app.register(fastifyRateLimit, { global: false });
  app.setErrorHandler((error, _request, reply) =>
    reply.code((error as { statusCode?: number }).statusCode ?? 500).send(),
  );
  const rateLimit = isLimited && { max: MOST_PER_MINUTE, timeWindow: '1 minute' };
  app.post<{ Body: BeaconReport }>(
    BEACON_ADDRESS,
    { bodyLimit: LARGEST_BYTES, schema: { body }, config: { rateLimit } },
    (request, reply) => {
      const { page, uses, failed, faults, vitals } = request.body;
      const { id: lot, bucket } = lots.in(request.headers.cookie) ?? {};
      const met = (id: string) => canHaveMet(id, lot === undefined ? undefined : bucket);
      const believed = {
        page: page.filter(met),
        uses: uses.filter(met),
        failed: failed.filter(met),
        faults: faults.filter((fault) => met(fault.release)),
        vitals,
      };
      count(metrics, believed);
      onReport(believed, lot === undefined ? undefined : { lot, address: addressOf(request) });
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
