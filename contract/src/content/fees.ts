import { Type } from '@sinclair/typebox';
import { feesPage } from '../pages/content';
import { type Served, defineContent } from './definition';
import { choice, group, line, list, record, richText, trueOrFalse, whole } from './fields';

/** What is paid besides the tuition, which is in the record of the course. */
const item = group('Item', {
  label: line('What it is for'),
  amount: whole('Amount', 'In rupees; of a range, the highest'),
  paid: choice('Paid', ['once', 'each year']),
  by: choice('Paid by', ['everybody', 'hostel', 'bus']),
  returned: Type.Optional(trueOrFalse('Returned when the student leaves')),
  courses: Type.Optional(list('Only of these courses', line('Title of the course'))),
});

export const fees = defineContent(record({ items: list('What is paid', item), description: richText('Text') }), {
  kind: 'fees',
  title: 'Fees',
  description: 'What is paid besides the tuition of a course, and how; the page Fees adds it up for each course.',
  call: { path: '/api/fees', summary: 'What is paid besides the tuition, in rupees', envelope: 'single' },
  pageWords: {
    path: () => feesPage.path,
    texts: ({ items, description }) => [
      ...items.map(({ label, amount }) => `${label}: ₹${amount.toLocaleString('en-IN')}.`),
      description,
    ],
  },
});

export type FeeItem = Served<typeof fees>['items'][number];
