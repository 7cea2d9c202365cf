import { CALLS, type FeaturesResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { listAnswer, path, record, text } from '../openapi/schemas';

export const featuresRoute: ContentRoute = {
  url: CALLS.whyChooseUs,
  summary: 'Reasons to choose the college',
  response: listAnswer(record({ title: text, description: text, icon_image: path })),
  build: (content): FeaturesResponse => ({
    success: 1,
    data: { data: content.list('features'), baseUrl: content.baseUrl('features') },
  }),
};
