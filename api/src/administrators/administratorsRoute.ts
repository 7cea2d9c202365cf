import { type AdministratorsMessageResponse, CALLS } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { html, listAnswer, path, record, text } from '../openapi/schemas';

export const administratorsRoute: ContentRoute = {
  url: CALLS.administratorsMessage,
  summary: 'Messages of the administrators; the role tells the principal’s',
  response: listAnswer(
    record({ name: text, sub_title: text, details: text, image: path, role: text, description: html }),
  ),
  build: (content): AdministratorsMessageResponse => ({
    success: 1,
    data: { data: content.list('administrators'), baseUrl: content.baseUrl('administrators') },
  }),
};
