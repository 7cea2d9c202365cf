import { Type } from '@sinclair/typebox';
import { formatDate, isOpenOn } from '../dates';
import { vacancyAddress } from '../pages/careers';
import { type Served, defineContent } from './definition';
import { day, line, record, richText, whole } from './fields';

export const careers = defineContent(
  record({
    subject: line('Post'),
    publish_date: day('Published on'),
    last_date: day('Last day', 'Applications are open to the end of that day in India'),
    no_vaccancy: whole('Number of posts'),
    qualification: line('Qualification'),
    experience: line('Experience'),
    eligibility: line('Eligibility'),
    description: richText('Text'),
  }),
  {
    kind: 'careers',
    title: 'Vacancies',
    description: 'Posts that the college has to fill.',
    // Days as yyyy-MM-dd can be compared as text.
    faults: ({ publish_date, last_date }) =>
      publish_date !== undefined && last_date !== undefined && last_date < publish_date
        ? [{ field: 'last_date', fix: 'write a day that is not before publish_date' }]
        : [],
    call: {
      path: '/api/college-careers',
      summary: 'Vacancies; open until the end of last_date in India',
      envelope: 'list',
    },
    computed: {
      fields: Type.Object({ open: Type.Boolean({ title: 'Takes applications' }) }),
      of: ({ last_date }, now) => ({ open: isOpenOn(last_date, now) }),
    },
    search: {
      kind: 'vacancy',
      texts: ({ last_date, qualification, experience, eligibility, description }) => [
        `Vacancy, open until ${formatDate(last_date)}.`,
        qualification,
        experience,
        eligibility,
        description,
      ],
      path: ({ slug }) => vacancyAddress(slug),
      isFound: ({ last_date }, now) => isOpenOn(last_date, now),
    },
  },
);

export type Vacancy = Served<typeof careers>;
