import { CALLS, type FacultyResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { listAnswer, path, record, text } from '../openapi/schemas';

export const facultyRoute: ContentRoute = {
  url: CALLS.faculty,
  summary: 'Teachers',
  response: listAnswer(record({ name: text, qualification: text, designation: text, image: path })),
  build: (content): FacultyResponse => ({
    success: 1,
    data: { data: content.list('faculty'), baseUrl: content.baseUrl('faculty') },
  }),
};
