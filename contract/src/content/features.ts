import { Type } from '@sinclair/typebox';
import { homePage } from '../pages/content';
import { defineContent } from './definition';
import { ICON, line, picture, record, sitePath } from './fields';

export const features = defineContent(
  record({
    title: line('Title'),
    description: line('Text'),
    icon_image: picture('Icon', ICON),
    page: Type.Optional(sitePath('Page that says more')),
  }),
  {
    kind: 'features',
    title: 'Reasons to choose the college',
    description: 'The block of that name on Home.',
    call: { path: '/api/why_choose_us', summary: 'Reasons to choose the college', envelope: 'list' },
    pageWords: { path: () => homePage.path, texts: ({ title, description }) => [title, description] },
  },
);
