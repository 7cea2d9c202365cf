import { defineContent } from './definition';
import { line, picture, record } from './fields';

export const gallery = defineContent(
  record({
    image: picture('Picture'),
    alt: line('What it shows', 'Read to those who cannot see it', {
      absent: 'say in words what the picture shows, for those who cannot see it',
    }),
  }),
  {
    kind: 'gallery',
    title: 'Gallery',
    description: 'Pictures of the campus; the first of them open Home.',
    call: {
      path: '/api/college-gallery',
      summary: 'Pictures of the campus',
      envelope: 'list',
      parameters: ['limit', 'offset'],
    },
  },
);
