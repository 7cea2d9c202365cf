import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorResponse } from 'contract/calls';
import { ApiError } from './apiError';

/** Texts for refusals that Fastify and its plugins make; theirs name inner details or say little. */
export const MESSAGES = {
  400: 'The request could not be read. Reload the page and try again.',
  403: 'This address is not open to visitors.',
  404: 'There is nothing at this address.',
  405: 'This address does not answer to this kind of request.',
  413: 'What was sent is too large. Choose smaller files and try again.',
  415: 'This kind of content is not accepted here.',
  429: 'Too many requests in a short time. Wait a minute and try again.',
} as const;
const FAILED = 'Something went wrong on our side. Please try again.';

/** One body shape for every refusal and failure; what is inside a 5xx goes to the log alone. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 400 || status >= 500) request.log.error({ err: error }, 'request failed');
    reply.header('cache-control', 'no-store');
    return reply.code(status < 400 ? 500 : status).send(bodyOf(error, status));
  });

  app.setNotFoundHandler((_request, reply) => {
    const body: ErrorResponse = { success: 0, message: MESSAGES[404] };
    return reply.code(404).header('cache-control', 'no-store').send(body);
  });
}

/** An address that cannot be decoded never reaches a route, nor the error handler. */
export function refuseBadUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(400).send(bodyOf(error, 400));
}

function bodyOf(error: FastifyError | ApiError, status: number): ErrorResponse {
  if (error instanceof ApiError) {
    const { message, errors } = error;
    return errors === undefined ? { success: 0, message } : { success: 0, message, errors };
  }
  if (status < 400 || status >= 500) return { success: 0, message: FAILED };
  const known: Partial<Record<number, string>> = MESSAGES;
  return { success: 0, message: known[status] ?? MESSAGES[400] };
}
