import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import type { Keys } from '../secrets/keys';
import { ApiError } from '../server/apiError';

const KEY = /^[\w-]{16,64}$/;

/**
 * What makes a form that is sent again the same submission: the random key that its browser made (header
 * Idempotency-Key), and all of its content. With other content under the same key it is a submission of its own: whoever
 * mends a number after a lost answer is not refused. null where the sender gave no key. Throws `ApiError` 400.
 */
export function submissionKeyOf(request: FastifyRequest, keys: Keys, content: unknown[]): string | null {
  const given = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (given === undefined) return null;
  if (typeof given !== 'string' || !KEY.test(given)) {
    throw new ApiError(400, `The header ${IDEMPOTENCY_HEADER} has 16 to 64 letters, digits, hyphens or underscores.`);
  }
  return keys.digest('submission', JSON.stringify([given, ...content]));
}
