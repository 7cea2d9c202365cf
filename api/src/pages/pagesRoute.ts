import type { FastifyInstance } from 'fastify';
import type { PageResponse } from 'contract/calls';
import { oncePerVersion, sendAnswer, toAnswer } from '../content/contentRoute';
import type { ContentStore } from '../content/contentStore';
import { answer, html, object, path, record, refusals, text } from '../openapi/schemas';
import { ApiError } from '../server/apiError';

const page = record({ title: text, summary: text, image: path, description: html }, ['image']);

export function registerPagesRoute(app: FastifyInstance, content: ContentStore): void {
  const answers = oncePerVersion(content, () => {
    const baseUrl = content.baseUrl('pages');
    return new Map(
      content.list('pages').map((found) => {
        const body: PageResponse = { success: 1, data: { data: found, baseUrl } };
        return [found.slug, toAnswer(body)];
      }),
    );
  });

  app.get<{ Params: { slug: string } }>(
    '/api/pages/:slug',
    {
      schema: {
        summary: 'A page of text, such as library or hostel',
        tags: ['content'],
        params: object({ slug: text }),
        response: { 200: answer(object({ data: page, baseUrl: text })), ...refusals },
      },
    },
    (request, reply) => {
      const found = answers().get(request.params.slug);
      if (found === undefined) throw new ApiError(404, 'There is no page of this name.');
      return sendAnswer(request, reply, found);
    },
  );
}
