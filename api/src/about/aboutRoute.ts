import { type AboutResponse, CALLS } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { html, listAnswer, path, record, text } from '../openapi/schemas';

export const aboutRoute: ContentRoute = {
  url: CALLS.aboutCollege,
  summary: 'What the college says about itself',
  response: listAnswer(record({ title: text, sub_title: text, image: path, description: html })),
  build: (content): AboutResponse => ({
    success: 1,
    data: { data: content.list('about'), baseUrl: content.baseUrl('about') },
  }),
};
