import { CALLS, type GalleryResponse } from 'contract/calls';
import type { ContentRoute } from '../content/contentRoute';
import { listAnswer, path, record, text } from '../openapi/schemas';

export const galleryRoute: ContentRoute = {
  url: CALLS.gallery,
  summary: 'Pictures of the campus',
  response: listAnswer(record({ image: path, alt: text })),
  build: (content): GalleryResponse => ({
    success: 1,
    data: { data: content.list('gallery'), baseUrl: content.baseUrl('gallery') },
  }),
};
