import type { FastifyInstance } from 'fastify';
import { CALLS, type CourseListResponse, type CourseResponse } from 'contract/calls';
import { type ContentRoute, oncePerVersion, sendAnswer, toAnswer } from '../content/contentRoute';
import type { ContentStore } from '../content/contentStore';
import { answer, html, listAnswer, object, path, record, refusals, text, whole } from '../openapi/schemas';
import { ApiError } from '../server/apiError';

const course = record(
  {
    title: text,
    summary: text,
    course_image: path,
    duration: text,
    fees: whole,
    available_seat: whole,
    course_information_file: path,
    description: html,
  },
  ['course_information_file'],
);

export const courseListRoute: ContentRoute = {
  url: CALLS.courseList,
  summary: 'The courses',
  response: listAnswer(course, { pdfUrl: text }),
  build: (content): CourseListResponse => {
    const baseUrl = content.baseUrl('courses');
    return { success: 1, data: { data: content.list('courses'), baseUrl, pdfUrl: baseUrl } };
  },
};

export function registerCourseRoute(app: FastifyInstance, content: ContentStore): void {
  const answers = oncePerVersion(content, () => {
    const baseUrl = content.baseUrl('courses');
    return new Map(
      content.list('courses').map((found) => {
        const body: CourseResponse = { success: 1, data: { data: found, baseUrl, pdfUrl: baseUrl } };
        return [found.id, toAnswer(body)];
      }),
    );
  });

  app.get<{ Params: { id: string } }>(
    '/api/course/:id',
    {
      schema: {
        summary: 'One course, by the id that the list gave',
        tags: ['content'],
        params: object({ id: text }),
        response: { 200: answer(object({ data: course, baseUrl: text, pdfUrl: text })), ...refusals },
      },
    },
    (request, reply) => {
      const found = answers().get(request.params.id);
      if (found === undefined) throw new ApiError(404, 'There is no course with this id.');
      return sendAnswer(request, reply, found);
    },
  );
}
