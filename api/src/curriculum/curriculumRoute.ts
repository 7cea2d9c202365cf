import { CALLS, type CurriculumResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { html, listAnswer, path, record, text } from '../openapi/schemas';

export const curriculumRoute: ContentRoute = {
  url: CALLS.curriculum,
  summary: 'The curriculum; one record',
  response: listAnswer(record({ title: text, sub_title: text, image: path, description: html })),
  build: (content): CurriculumResponse => ({
    success: 1,
    data: { data: content.list('curriculum'), baseUrl: content.baseUrl('curriculum') },
  }),
};
