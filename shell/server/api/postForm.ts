import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { rejectUnread } from 'api/server/rejectUnread';
import { REQUEST_ID, requestIdReader } from 'api/server/visitorAddress';
import { forwardedHeaders, type Trust } from 'api/server/visitorAddress';
import type { ErrorResponse } from 'contract/calls';
import type { FormAnswer } from 'contract/formPosts';
import { type ApiConnection, causeOf } from './apiConnection';
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
  ({ send }: Pick<ApiConnection, 'send'>, trust: Trust): PostForm =>
  (request, call, left) =>
    new Promise((resolve, reject) => {
      const visitor = forwardedHeaders(request, trust);
      const headers = { ...passedOn(request.headers), ...visitor, [REQUEST_ID]: requestIdReader(trust)(request) };
      for (const name of NOT_OF_FORMS) delete headers[name];
      const sent = send({ method: 'POST', path: call, headers }, left);
      const fail = (error: Error) => reject(new Error(`the api cannot be reached: ${causeOf(error)}`));
      sent.on('error', fail);
      sent.on('response', (answer) => {
        text(answer)
          .then((body) => resolve(outcomeOf(answer.statusCode ?? 502, body)))
          .catch(reject)
          .finally(() => request.complete || rejectUnread(request));
      });
      request.pipe(sent);
    });
