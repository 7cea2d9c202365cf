import { CALLS, type EventsResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { day, html, listAnswer, path, record, text } from '../openapi/schemas';

export const eventsRoute: ContentRoute = {
  url: CALLS.events,
  summary: 'Events past and coming, the latest first',
  response: listAnswer(record({ title: text, date: day, image: path, description: html })),
  build: (content): EventsResponse => ({
    success: 1,
    data: { data: content.list('events'), baseUrl: content.baseUrl('events') },
  }),
};
