import { type AnyObject, number, object, type ObjectSchema, string } from 'yup';
import { parseDate } from 'contract/dates';
import { COURSE_TITLES } from 'contract/sitePages';
import type { Size } from './asset';

/**
 * The kinds of record in the content folder. A kind is the name of its folder, or of its file, under `content/`; the
 * keys are the entities of the specification, section 3.
 */
export interface ContentKind {
  schema: ObjectSchema<AnyObject>;
  /** The key that takes a file's Markdown as HTML. */
  body?: string;
  /** Ordered by `date`, newest first, and not by file name. */
  newestFirst?: true;
  /** Below this its pictures look coarse where they are shown; the size of a scene without it. */
  smallestPicture?: Size;
}

export const SCENE: Size = { width: 960, height: 640 };
const PORTRAIT: Size = { width: 480, height: 480 };
const ICON: Size = { width: 96, height: 96 };

const text = () => string().strict().typeError('write a text, in quotes if it looks like a number').trim();
const line = () => text().required('write a text here');
const html = () => text().required('write a text here, in a .md file below the second --- line');
const whole = () =>
  number().strict().typeError('write a whole number without quotes').integer('write a whole number').min(0).required('write a whole number');
const date = () =>
  line().test('date', 'write a date that exists, as 2027-02-28', (value) => parseDate(value) !== null);
const picture = () => line().matches(/^[\w-]+\.(webp|jpe?g|png)$/, 'name a .webp, .jpg or .png beside the file');
const pdf = () => text().matches(/^[\w-]+\.pdf$/, { message: 'name a .pdf beside the file', excludeEmptyString: true });

const SAY_IT = 'say in words what the picture shows, for those who cannot see it';

/** Days as yyyy-MM-dd sort as text. */
const notBeforePublishing = () =>
  date().test('order', 'write a day that is not before publish_date', function (value) {
    const { publish_date } = this.parent as { publish_date?: unknown };
    return typeof publish_date !== 'string' || !value || value >= publish_date;
  });

const record = (fields: Parameters<typeof object>[0]) =>
  object(fields).noUnknown().strict();

const textWithPicture = () => record({ title: line(), sub_title: line(), image: picture(), description: html() });

export const CONTENT_KINDS = {
  about: { body: 'description', schema: textWithPicture() },
  administrators: {
    body: 'description',
    smallestPicture: PORTRAIT,
    schema: record({
      name: line(),
      sub_title: line(),
      details: line(),
      image: picture(),
      role: line(),
      description: html(),
    }),
  },
  courses: {
    body: 'description',
    schema: record({
      title: line().oneOf(COURSE_TITLES, `the site has a page for each of ${COURSE_TITLES.join(', ')}; write one of these`),
      summary: line(),
      course_image: picture(),
      duration: line(),
      fees: whole(),
      available_seat: whole(),
      course_information_file: pdf(),
      description: html(),
    }),
  },
  events: {
    body: 'description',
    newestFirst: true,
    schema: record({ title: line(), date: date(), image: picture(), description: html() }),
  },
  news: {
    body: 'description',
    newestFirst: true,
    schema: record({ title: line(), date: date(), news_image: picture(), description: html() }),
  },
  faculty: {
    smallestPicture: PORTRAIT,
    schema: record({ name: line(), qualification: line(), designation: line(), image: picture() }),
  },
  features: {
    smallestPicture: ICON,
    schema: record({ title: line(), description: line(), icon_image: picture() }),
  },
  facilities: { body: 'details', schema: record({ title: line(), image: picture(), details: html() }) },
  gallery: { schema: record({ image: picture(), alt: text().required(SAY_IT) }) },
  announcements: { schema: record({ title: line() }) },
  'result-announcements': { schema: record({ title: line(), pdf: pdf() }) },
  careers: {
    body: 'description',
    schema: record({
      subject: line(),
      publish_date: date(),
      last_date: notBeforePublishing(),
      no_vaccancy: whole(),
      qualification: line(),
      experience: line(),
      eligibility: line(),
      description: html(),
    }),
  },
  'vision-and-mission': { body: 'description', schema: record({ image: picture(), description: html() }) },
  curriculum: { body: 'description', schema: textWithPicture() },
  pages: {
    body: 'description',
    schema: record({ title: line(), summary: line(), image: picture().optional(), description: html() }),
  },
} satisfies Record<string, ContentKind>;

/** Keys whose value is the name of a file beside the record. */
export const ASSET_KEYS = ['image', 'course_image', 'news_image', 'icon_image', 'pdf', 'course_information_file', 'prospectus'];
