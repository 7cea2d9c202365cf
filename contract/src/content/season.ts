import { Type } from '@sinclair/typebox';
import { PROGRAMS } from '../limits';
import { seasonStateAt } from '../dates';
import { type Served, defineContent } from './definition';
import { choice, integer, line, list, minute, record } from './fields';

export const season = defineContent(
  record({
    intake: integer('Intake', 'The year in which classes begin; 2027 is shown as 2027 - 2028', {
      minimum: 2000,
      maximum: 2999,
      fix: 'write a year, as 2027, without quotes',
    }),
    programmes: list('Programmes that take applications', choice('Programme', PROGRAMS)),
    opens: minute('Opens', 'From then on the form can be sent; a time in India'),
    closes: minute('Closes', 'From then on it can no longer be sent; a time in India'),
    before: line('Before', 'Shown in place of the form until it opens'),
    after: line('After', 'Shown in place of the form once it has closed'),
  }),
  {
    kind: 'season',
    title: 'Season of admission',
    description: 'For which year the form applies, which programmes it is for, and when it can be sent.',
    file: 'admission/season.yaml',
    // Minutes as yyyy-MM-dd HH:mm can be compared as text.
    faults: ({ opens, closes, programmes = [] }) => [
      ...(opens !== undefined && closes !== undefined && closes <= opens
        ? [{ field: 'closes', fix: 'write a time after opens' }]
        : []),
      ...(new Set(programmes).size < programmes.length
        ? [{ field: 'programmes', fix: 'write each programme once' }]
        : []),
    ],
    call: {
      path: '/api/admission-season',
      summary:
        'When the online application can be sent, for which intake and which programmes; times are those of India',
      envelope: 'single',
    },
    computed: {
      fields: Type.Object({ state: choice('Now', ['before', 'open', 'after']) }),
      of: (times, now) => ({ state: seasonStateAt(times, now) }),
    },
    changesAt: ({ opens, closes }) => [opens, closes],
  },
);

export type Season = Omit<Served<typeof season>, 'id' | 'slug'>;
