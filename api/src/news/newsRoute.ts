import { CALLS, type NewsResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { day, html, listAnswer, path, record, text } from '../openapi/schemas';

export const newsRoute: ContentRoute = {
  url: CALLS.academicNews,
  summary: 'News, the latest first',
  response: listAnswer(record({ title: text, date: day, news_image: path, description: html })),
  build: (content): NewsResponse => ({
    success: 1,
    data: { data: content.list('news'), baseUrl: content.baseUrl('news') },
  }),
};
