import { formatDate } from '../dates';
import { eventAddress } from '../pages/content';
import { type Answered, defineContent } from './definition';
import { day, line, picture, record, richText } from './fields';

export const events = defineContent(
  record({ title: line('Title'), date: day('Day'), image: picture('Picture'), description: richText('Text') }),
  {
    kind: 'events',
    title: 'Events',
    description: 'Events past and coming.',
    body: 'description',
    newestFirst: true,
    call: {
      path: '/api/events',
      summary: 'Events past and coming, the latest first',
      envelope: 'list',
      parameters: ['limit', 'offset', 'when'],
    },
    search: {
      kind: 'event',
      title: ({ title }) => title,
      texts: ({ date, description }) => [formatDate(date), description],
      path: (_event, position) => eventAddress(position),
      picture: 'image',
    },
  },
);

export type EventItem = Answered<typeof events>;
