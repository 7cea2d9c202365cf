import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import type { ApiContext } from '../../apiContext';
import { WrongMediaType } from '../../lib/refusals';
import { fieldRefusal, type JsonSchema, object, refusals, success, text } from '../../openapi/schemas';
import { goneSignal } from '../../server/gone';
import { senderOf } from '../../server/visitorAddress';
import { type FormLimits, readMultipart, type ReceivedForm } from '../../uploads/readMultipart';

/** The body of a response that has only a message. */
export const messageAnswer = object({ success, message: text });

export const instant: JsonSchema = { type: 'string', format: 'date-time' };

export const MULTIPART = 'multipart/form-data';

interface VisitorCall {
  summary: string;
  tag?: 'admission' | 'careers' | 'contact';
  params?: JsonSchema;
  consumes?: string[];
  body?: JsonSchema;
  /** The body of a response with status 200. */
  answer: JsonSchema;
  /** Whether a response may name fields to fix. */
  hasFields?: boolean;
  /** Whether it takes the header Idempotency-Key. */
  hasKey?: boolean;
  /** Whether what is sent is stored, and so counts for the sender's day. */
  isStored?: boolean;
  bodyLimit?: number;
}

/** Returns the options of a call for visitors: limited, never cached, and described in the OpenAPI document. */
export function visitorCall(
  app: FastifyInstance,
  { summary, tag = 'admission', answer, hasFields, hasKey, isStored, bodyLimit = 4096, ...described }: VisitorCall,
) {
  return {
    bodyLimit,
    onRequest: neverCached,
    config: { rateLimit: app.submissionLimit, ...(isStored && { storesSubmission: true as const }) },
    schema: {
      summary,
      tags: [tag],
      ...described,
      ...(hasKey && { headers: object({ [IDEMPOTENCY_HEADER]: text }, [IDEMPOTENCY_HEADER]) }),
      response: { 200: answer, ...((hasFields ?? described.body) && { 422: fieldRefusal }), ...refusals },
    },
  };
}

/** The same for a call that ends something, which is never refused for coming too often. */
export const endingCall = (app: FastifyInstance, summary: string) => ({
  ...visitorCall(app, { summary, answer: object({ success }) }),
  config: {},
});

function neverCached(_request: unknown, reply: Pick<FastifyReply, 'header'>, done: () => void): void {
  reply.header('cache-control', 'no-store');
  done();
}

/** @throws WrongMediaType; what `readMultipart` throws */
export async function receivedForm(request: FastifyRequest, limits: FormLimits): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new WrongMediaType(`Send this form as ${MULTIPART}.`);
  return readMultipart(request, limits);
}

/** Returns the sandbox for the files of a request: each sender has their turn, and a sender who goes away has none. */
export const sandboxFor = ({ sandbox }: Pick<ApiContext, 'sandbox'>, { ip }: FastifyRequest, reply: FastifyReply) =>
  sandbox.of(senderOf(ip), goneSignal(reply));
