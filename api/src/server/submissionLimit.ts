import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

type Limit = false | { max: number; timeWindow: string };

declare module 'fastify' {
  interface FastifyInstance {
    /** The `rateLimit` setting of routes that write something down. */
    submissionLimit: Limit;
  }
}

/** `perMinute` for each address; 0 lifts the limit. A whole school may send from one address, so it is generous. */
export async function registerSubmissionLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(fastifyRateLimit, { global: false });
  app.decorate('submissionLimit', perMinute === 0 ? false : { max: perMinute, timeWindow: '1 minute' });
}
