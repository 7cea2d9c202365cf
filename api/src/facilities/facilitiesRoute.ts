import { CALLS, type FacilitiesResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { html, listAnswer, path, record, text } from '../openapi/schemas';

export const facilitiesRoute: ContentRoute = {
  url: CALLS.facilities,
  summary: 'Facilities of the campus',
  response: listAnswer(record({ title: text, image: path, details: html })),
  build: (content): FacilitiesResponse => ({
    success: 1,
    data: { data: content.list('facilities'), baseUrl: content.baseUrl('facilities') },
  }),
};
