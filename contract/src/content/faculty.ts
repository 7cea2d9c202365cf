import { facultiesPage } from '../pages/content';
import { defineContent } from './definition';
import { line, picture, PORTRAIT, record } from './fields';

export const faculty = defineContent(
  record({
    name: line('Name'),
    qualification: line('Qualification'),
    designation: line('Designation'),
    image: picture('Portrait', PORTRAIT),
  }),
  {
    kind: 'faculty',
    title: 'Faculty',
    description: 'The teachers, in the order in which they are shown.',
    call: { path: '/api/college-faculty', summary: 'Teachers', envelope: 'list' },
    search: {
      kind: 'faculty',
      texts: ({ designation, qualification }) => [`${designation}, ${qualification}`],
      path: () => facultiesPage.path,
    },
  },
);
