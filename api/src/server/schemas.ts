import type { FastifyInstance } from 'fastify';

export const ROUTER = { ignoreTrailingSlash: true, maxParamLength: 1000 } as const;

/** Makes schemas describe calls for the OpenAPI document, and do nothing else. */
export function describeOnly(app: FastifyInstance): void {
  // tests validate the responses against them, not every request
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // The contract's schemas validate bodies, so that form and api refuse the same with the same messages.
  app.setValidatorCompiler(() => () => true);
}
