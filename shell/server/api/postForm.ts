import type { IncomingMessage } from 'node:http';
import { rejectUnread } from 'api/server/rejectUnread';
import { forwardedHeaders, requestIdReader, type Trust } from 'api/server/visitorAddress';
import type { ErrorResponse } from 'contract/calls';
import type { FormAnswer } from 'contract/formPosts';
import type { ApiConnection } from './apiConnection';
import { passedOn } from './forwardToApi';

/** What the api said about a posted form; `message` where it read none of it. */
export type PostOutcome = { status: number; answer: FormAnswer } | { status: number; message: string };

/** Forwards the body of a request, which nothing has read, to a call of the api. */
export type PostForm = (request: IncomingMessage, call: string, left: AbortSignal) => Promise<PostOutcome>;

const NOT_OF_FORMS = ['cookie', 'accept-encoding'] as const;

function outcomeOf(status: number, body: string): PostOutcome {
  const sent = JSON.parse(body) as FormAnswer | ErrorResponse;
  return 'message' in sent ? { status, message: sent.message } : { status, answer: sent };
}

/**
 * Posts forms of visitors without scripts to the api; no cookie goes with them. The api may answer before it has read
 * everything.
 */
export const createPostForm =
  ({ read }: Pick<ApiConnection, 'read'>, trust: Trust): PostForm =>
  async (request, call, left) => {
    const headers = { ...passedOn(request.headers), ...forwardedHeaders(request, trust) };
    for (const name of NOT_OF_FORMS) delete headers[name];
    const requestId = requestIdReader(trust)(request);
    const { status, body } = await read(call, { post: { body: request, left }, requestId, headers });
    if (!request.complete) rejectUnread(request);
    return outcomeOf(status, body);
  };
