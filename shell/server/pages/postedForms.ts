import { plainPage } from 'api/lib/html';
import { isFromOwnPages, namesItsPage } from 'api/server/crossSite';
import { type PublicUrls, publicUrlOf } from 'api/server/visitorAddress';
import { rejectUnread } from 'api/server/rejectUnread';
import type { FormAnswer } from 'contract/formPosts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PostForm } from '../api/postForm';
import { type BufferedPage, bufferPage, privatePage, sendPage } from './finishedPages';
import type { Pages } from './renderOnce';
import { visitorOf } from './visit';

/** Its form may be posted again, and then browsers have to say which page it comes from. */
const ANSWER_HEADERS = { 'referrer-policy': 'same-origin' };

const FOREIGN = 'This was sent from a page of another site. Open the form on this site and send it from there.';
const UNREACHABLE = 'The site cannot take it just now. Try again in a moment.';
const STILL_THERE = 'Go back in your browser: what you typed is still in the form.';

interface PostOptions {
  post: PostForm;
  pages: Pick<Pages, 'alone'>;
  /** where the pages of this site are */
  urls: PublicUrls;
}

/**
 * Creates the handler of forms that browsers post to their page, without scripts: the api takes the form, and the page is
 * rendered with the api's answer, for this visitor alone (decisions/plain-forms.md).
 */
export function createPostHandler({ post, pages, urls }: PostOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { visit } = request;
    const visitor = visitorOf(request, reply);
    const send = (page: BufferedPage) => sendPage(request, reply, privatePage(page, ANSWER_HEADERS));

    const { post: call } = visit.address;
    if (call === undefined) {
      rejectUnread(request.raw);
      return reply.code(405).header('allow', 'GET, HEAD').send();
    }
    if (!namesItsPage(request) || !isFromOwnPages(request, publicUrlOf(urls, request))) {
      rejectUnread(request.raw);
      return reply.code(403).type('text/html; charset=utf-8').send(plainPage('Nothing was sent', FOREIGN));
    }
    const outcome = await post(request.raw, call, visitor.left).catch((error: unknown) => {
      visitor.left.throwIfAborted();
      request.log.warn(error);
      return { status: 503, message: UNREACHABLE };
    });
    const { status } = outcome;
    if ('message' in outcome) {
      return send(bufferPage(status, plainPage('Nothing was sent', outcome.message, STILL_THERE)));
    }
    try {
      const page = await pages.alone(visit, visitor, { formAnswer: outcome.answer });
      if (page.status >= 300) throw new Error(`${visit.address.url} cannot show what was posted`);
      return await send({ ...page, status });
    } catch (error) {
      visitor.left.throwIfAborted();
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
