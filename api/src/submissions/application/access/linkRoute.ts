import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readApplicationNumber } from 'contract/admission/returnCode';
import { type ApplicationLinkResponse, CALLS } from 'contract/calls';
import { IDEMPOTENCY_HEADER, KNOWN_TO_BROWSER_DAYS } from 'contract/limits';
import type { ApiContext } from '../../../apiContext';
import { fieldRefusal, object, refusals, success, text } from '../../../openapi/schemas';
import { ApiError } from '../../../server/apiError';
import { senderOf } from '../../../server/senderAddress';
import { givenKey } from '../../idempotentStore';
import { findByNumber } from '../applicationsRepository';
import { giveTryBack, takeTry } from './codeTries';
import { openLink } from './downloadLink';
import { isReturnCodeOf } from './returnCode';
import { wasSentWith } from './senderKey';

const NO_MATCH = 'No application has this number and this return code. Both stand on the printed form.';
const LOCKED = 'There were too many wrong return codes. Wait an hour and try again, or call the office.';
const SAFE_FOR_MS = KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60 * 1000;

interface Found {
  id: string;
  number: string;
}

/**
 * Gives the link of an application anew: to whoever has its return code, and for some days to the tab that sent it. An
 * unknown number and a wrong code get the same answer.
 */
export function registerLinkRoute(app: FastifyInstance, context: ApiContext): void {
  app.post(
    CALLS.applicationLink,
    {
      bodyLimit: 4096,
      config: { rateLimit: app.submissionLimit },
      schema: {
        summary: 'The link of an application anew, for its return code or the key of the tab that sent it',
        tags: ['admission'],
        headers: object({ [IDEMPOTENCY_HEADER]: text }, [IDEMPOTENCY_HEADER]),
        body: object({ application_number: text, return_code: text }, ['return_code']),
        response: {
          200: object({ success, message: text, data: object({ id: text, application_number: text }) }),
          422: fieldRefusal,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { id, number } = (await find(context, request)) ?? refuse();
      const body: ApplicationLinkResponse = {
        success: 1,
        message: `The form of application ${number} can be opened.`,
        data: { id: await openLink(context, id), application_number: number },
      };
      return reply.header('cache-control', 'no-store').send(body);
    },
  );
}

async function find(context: ApiContext, request: FastifyRequest): Promise<Found | undefined> {
  const typed = textIn(request.body, 'application_number');
  const number = readApplicationNumber(typed);
  const key = givenKey(request);
  if (key === null)
    return findByCode(context, { number: number ?? typed, address: senderOf(request.ip) }, request.body);
  const found = number === undefined ? undefined : await findByNumber(context.db, number);
  if (found === undefined || !wasSentWith(context.keys, found, key)) return undefined;
  return context.now().getTime() < Date.parse(found.submitted_at) + SAFE_FOR_MS ? found : undefined;
}

async function findByCode(context: ApiContext, tried: { number: string; address: string }, body: unknown) {
  if (!(await takeTry(context, tried))) throw new ApiError(429, LOCKED);
  const found = await findByNumber(context.db, tried.number);
  if (found === undefined || !isReturnCodeOf(context.keys, found, textIn(body, 'return_code'))) return undefined;
  await giveTryBack(context, tried);
  return found;
}

/** No field of a JSON body is longer than what a person types here. */
function textIn(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value.length <= 100 ? value : '';
}

function refuse(): never {
  throw new ApiError(422, NO_MATCH, { returnCode: [NO_MATCH] });
}
