import { facilitiesPage } from '../pages/content';
import { defineContent } from './definition';
import { line, picture, record, richText } from './fields';

export const facilities = defineContent(
  record({ title: line('Title'), image: picture('Picture'), details: richText('Text') }),
  {
    kind: 'facilities',
    title: 'Facilities',
    description: 'What students use on the campus.',
    call: { path: '/api/facilities', summary: 'Facilities of the campus', envelope: 'list' },
    search: {
      kind: 'facility',
      texts: ({ details }) => [details],
      path: () => facilitiesPage.path,
    },
  },
);
