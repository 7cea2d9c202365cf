import { Type } from '@sinclair/typebox';
import { defineContent } from './definition';
import { line, optionalPdf, picture, record, richText } from './fields';

export const pages = defineContent(
  record({
    title: line('Title'),
    summary: line('Summary', 'One sentence'),
    image: Type.Optional(picture('Picture')),
    document: optionalPdf('Document to download'),
    description: richText('Text'),
  }),
  {
    kind: 'pages',
    title: 'Pages of text',
    description: 'Pages such as Library or Hostel; the file’s name is the page’s address.',
    itemCall: {
      path: '/api/pages/',
      by: 'slug',
      summary: 'A page of text, such as library or hostel',
      missing: 'There is no page of this name.',
      envelope: 'item',
    },
    pageWords: { path: ({ slug }) => `/${slug}`, texts: ({ summary, description }) => [summary, description] },
  },
);
