import { Type } from '@sinclair/typebox';
import { formatDate } from '../dates';
import { eventAddress } from '../pages/content';
import { type Served, defineContent } from './definition';
import { day, line, picture, record, richText, time } from './fields';

export const events = defineContent(
  record({
    title: line('Title'),
    date: day('Day'),
    starts: Type.Optional(time('Begins')),
    ends: Type.Optional(time('Ends')),
    place: Type.Optional(
      line('Place', 'Where on the campus, or elsewhere; the college’s address follows from the settings'),
    ),
    image: picture('Picture'),
    description: richText('Text'),
  }),
  {
    kind: 'events',
    title: 'Events',
    description: 'Events past and coming.',
    newestFirst: true,
    faults: ({ starts, ends }) =>
      ends !== undefined && (starts === undefined || ends <= starts)
        ? [{ field: 'ends', fix: 'write a time after starts' }]
        : [],
    call: {
      path: '/api/events',
      summary: 'Events: those to come, the next one first, then past ones, the latest first',
      envelope: 'list',
      parameters: ['limit', 'offset', 'when'],
    },
    search: {
      kind: 'event',
      texts: ({ date, place = '', description }) => [formatDate(date), place, description],
      path: (_event, position) => eventAddress(position),
    },
  },
);

export type EventItem = Served<typeof events>;
