import { namesItsPage } from 'api/server/ownOrigin';
import { rejectUnread } from 'api/server/rejectUnread';
import type { FormAnswer } from 'contract/formPosts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PostForm } from '../api/postForm';
import type { ActiveComposition } from '../composition/compositionCache';
import type { PageAddress } from '../composition/pageAddress';
import { AbandonedError, createWaiters, type Visitor } from '../rendering/renderQueue';
import { type BufferedPage, bufferPage, PRIVATE_HEADERS, sendPage } from './finishedPages';
import { FOREIGN, plainPage } from './plainPage';
import { finishedPage } from './renderOnce';

/** An answer is for one visitor. Its form may be posted again, and then browsers have to say which page it comes from. */
const ANSWER_HEADERS = { ...PRIVATE_HEADERS, 'referrer-policy': 'same-origin' };

const UNREACHABLE = 'The site cannot take it just now. Try again in a moment.';
const STILL_THERE = 'Go back in your browser: what you typed is still in the form.';

interface Posted {
  from: ActiveComposition;
  address: PageAddress;
  visitor: Visitor;
  /** sets what else the response needs */
  mark: () => void;
}

/**
 * Creates the handler of forms that browsers post to their page, without scripts: the api takes the form, and the page is
 * rendered with the api's answer, for this visitor alone (decisions/plain-forms.md).
 */
export function createPostHandler({ post, siteUrl }: { post: PostForm; siteUrl: () => string }) {
  async function answerPage(answer: FormAnswer, status: number, { from, address, visitor }: Posted) {
    const waiters = createWaiters();
    const gone = waiters.join(visitor);
    const formAnswer = { ...answer, path: address.url };
    const rendering = from.renderer.render(address, waiters, { requestId: visitor.requestId, formAnswer });
    const page = await Promise.race([rendering, gone]);
    if (page.kind === 'redirect' || page.status >= 400) throw new Error(`${address.url} cannot show what was posted`);
    const finished = finishedPage(from.composition, address, page, siteUrl(), { isUnlisted: true });
    return { ...finished, status };
  }

  return async (request: FastifyRequest, reply: FastifyReply, posted: Posted): Promise<FastifyReply> => {
    const { address, visitor, mark } = posted;
    const send = (page: BufferedPage) =>
      sendPage(request, reply, { ...page, isPrivate: true }, { mark: () => (reply.headers(ANSWER_HEADERS), mark()) });

    const { post: call } = address;
    if (call === undefined) {
      rejectUnread(request.raw);
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    if (!namesItsPage(request)) {
      rejectUnread(request.raw);
      return send(bufferPage(403, plainPage('Nothing was sent', FOREIGN)));
    }
    const outcome = await post(request.raw, call, visitor.left).catch((error: unknown) => {
      if (visitor.left.aborted) throw new AbandonedError('the visitor has gone');
      request.log.warn(error);
      return { status: 503, message: UNREACHABLE };
    });
    const { status } = outcome;
    if ('message' in outcome) {
      return send(bufferPage(status, plainPage('Nothing was sent', outcome.message, STILL_THERE)));
    }
    try {
      return await send(await answerPage(outcome.answer, status, posted));
    } catch (error) {
      if (error instanceof AbandonedError) throw error;
      request.log.error(error);
      return send(bufferPage(status, plainAnswer(outcome.answer)));
    }
  };
}

/** What became of a form whose page cannot be rendered. */
function plainAnswer({ answer, refused = '', errors }: FormAnswer): string {
  if (!answer) return plainPage('Nothing was sent', refused, ...Object.values(errors).flat(), STILL_THERE);
  const { reference, return_code: code } = (answer.data ?? {}) as { reference?: string; return_code?: string };
  const toKeep = [reference && `Your reference: ${reference}`, code && `Your return code, to be kept: ${code}`];
  return plainPage('Thank you', answer.message, ...toKeep.filter((text) => text !== undefined));
}
