import { Type } from '@sinclair/typebox';
import { courseAddress } from '../pages/content';
import { KNOWN_PATHS } from '../pages/pages';
import { type Served, defineContent } from './definition';
import { line, optionalPdf, picture, record, richText, shapedLine, whole } from './fields';

/** First segments of the paths that the server reserves for itself. */
const SERVER_PATHS = ['/api', '/storage', '/releases', '/federation'];
const TAKEN = [...KNOWN_PATHS, ...SERVER_PATHS];

const isTaken = (title: string) => TAKEN.includes(courseAddress(title).toLowerCase());

export const courses = defineContent(
  record({
    title: shapedLine(
      'Title',
      '^[A-Za-z\\d]([A-Za-z\\d .()&,+-]*[A-Za-z\\d.)+])?$',
      'the course’s page is named after it; use only letters, digits, spaces and . ( ) & , + -',
    ),
    summary: line('Summary', 'One sentence'),
    course_image: picture('Picture'),
    duration: line('Duration', 'In words: 4 years'),
    fees: whole('Fees', 'In rupees'),
    management_fees: Type.Optional(whole('Fees of a management seat', 'In rupees, where they are other than the fees')),
    fees_period: Type.Optional(line('Period of the fees', 'Follows the amount: a year')),
    available_seat: whole('Seats'),
    eligibility: Type.Optional(line('Eligibility', 'Who can apply, in one line')),
    course_information_file: optionalPdf('Information to download'),
    description: richText('Text'),
  }),
  {
    kind: 'courses',
    title: 'Courses',
    description: 'The programmes of study; each has a page named after its title.',
    faults: ({ title }) =>
      title !== undefined && isTaken(title)
        ? [{ field: 'title', fix: `the site has another page at ${courseAddress(title)}; choose another title` }]
        : [],
    needs: {
      'b-pharm': 'the menu and the application form name it',
      'd-pharm': 'the menu and the application form name it',
    },
    call: { path: '/api/course_list', summary: 'The courses', envelope: 'listWithPdfs' },
    itemCall: {
      path: '/api/course/',
      by: 'id',
      summary: 'One course, by the id that the list gave',
      missing: 'There is no course with this id.',
      envelope: 'itemWithPdfs',
    },
    search: {
      kind: 'course',
      texts: ({ summary, duration, fees, fees_period, eligibility = '', description }) => [
        summary,
        `Course of ${duration}; fees ${[`₹${fees.toLocaleString('en-IN')}`, fees_period].filter(Boolean).join(' ')}.`,
        eligibility,
        description,
      ],
      path: ({ title }) => courseAddress(title),
    },
  },
);

export type Course = Served<typeof courses>;
