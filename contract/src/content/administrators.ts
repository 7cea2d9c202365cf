import { aboutPage, principalPage } from '../pages/content';
import { type Served, defineContent } from './definition';
import { line, picture, PORTRAIT, record, richText } from './fields';

export const administrators = defineContent(
  record({
    name: line('Name'),
    sub_title: line('Line above the name'),
    details: line('Office', 'As shown below the name: Principal'),
    image: picture('Portrait', PORTRAIT),
    role: line('Role', '“principal” for the message that the Principal’s Message page shows'),
    description: richText('Message'),
  }),
  {
    kind: 'administrators',
    title: 'Administrators’ messages',
    description: 'Messages of the people who run the college, on About Institution and Principal’s Message.',
    call: {
      path: '/api/administrators-message',
      summary: 'Messages of the administrators; the role marks the principal’s',
      envelope: 'list',
    },
    pageWords: {
      path: ({ role }) => (role === 'principal' ? principalPage.path : aboutPage.path),
      texts: ({ name, details, description }) => [name, details, description],
    },
  },
);

export type AdministratorsMessage = Served<typeof administrators>;
