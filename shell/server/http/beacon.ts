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
import type { BucketCookies } from '../canary/bucketCookie';
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
  cookies: Pick<BucketCookies, 'read'>;
  /** whether a browser in this bucket can have got a release; the bucket is undefined without a signed cookie */
  canHaveMet: (id: string, bucket: Bucket | undefined) => boolean;
  /** `sender` is undefined for a report without a signed bucket cookie */
  onReport: (report: Reported, sender: Sender | undefined) => void;
}

function count(metrics: Metrics, { page, uses, failed, faults, vitals }: BeaconReport): void {
  for (const id of uses) metrics.count(id, 'uses');
  for (const id of failed) metrics.count(id, 'failed');
  for (const { release: id, kind } of faults) metrics.count(id, kind === 'load' ? 'loadFailures' : 'errors');
  for (const id of page) for (const { name, rating } of vitals) metrics.count(id, `${name} ${rating}`);
}

/**
 * POST /federation/beacon receives what browsers report about releases. A report is ignored when it is too large, malformed, or about
 * releases that its sender cannot have got; for a canary that takes a signed bucket cookie.
 */
export async function serveBeacon(app: FastifyInstance, options: BeaconOptions): Promise<void> {
  const { metrics, isLimited, cookies, canHaveMet, onReport } = options;
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
      const { visitor, bucket } = cookies.read(request.headers.cookie) ?? {};
      const met = (id: string) => canHaveMet(id, visitor === undefined ? undefined : bucket);
      const believed = {
        page: page.filter(met),
        uses: uses.filter(met),
        failed: failed.filter(met),
        faults: faults.filter((fault) => met(fault.release)),
        vitals,
      };
      count(metrics, believed);
      onReport(believed, visitor === undefined ? undefined : { visitor, address: addressOf(request) });
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
