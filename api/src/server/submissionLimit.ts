import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { diskFull, type FreeSpace } from '../storage/freeSpace';
import type { DailyQuota } from './dailyQuota';
import { senderOf } from './senderAddress';

type Limit = false | { max: number; timeWindow: string };

declare module 'fastify' {
  interface FastifyInstance {
    /** The `rateLimit` setting of routes that write something down. */
    submissionLimit: Limit;
  }
}

interface SubmissionLimits {
  /** Of each sender; 0 lifts the limit. */
  perMinute: number;
  quota: DailyQuota;
  space: FreeSpace;
}

/** A whole school may send from one address, so the limits are generous. Call it before the first route. */
export async function registerSubmissionLimit(
  app: FastifyInstance,
  { perMinute, quota, space }: SubmissionLimits,
): Promise<void> {
  await app.register(fastifyRateLimit, { global: false, keyGenerator: ({ ip }) => senderOf(ip) });
  app.decorate('submissionLimit', perMinute === 0 ? false : { max: perMinute, timeWindow: '1 minute' });

  app.addHook('preParsing', async (request) => {
    if (!isSubmission(request)) return;
    if (await space.isLow()) throw diskFull();
    await quota.admit(senderOf(request.ip), bytesOf(request));
  });
  app.addHook('onSend', async (request, reply) => {
    if (!isSubmission(request) || reply.statusCode !== 200) return;
    // What was stored is stored, counted or not.
    await quota
      .note(senderOf(request.ip), bytesOf(request))
      .catch((error: unknown) => request.log.error({ err: error }, 'a submission was not counted'));
  });
}

/** The routes that write down what somebody sends; the others with a limit only give something out. */
const isSubmission = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.config.rateLimit !== undefined;

/** A body that has arrived has its own length; one that is still to come has what its sender says. */
const bytesOf = ({ receivedBytes, headers }: FastifyRequest) =>
  receivedBytes ?? (Number(headers['content-length'] ?? 0) || 0);
