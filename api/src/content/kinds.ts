import { type AnyObject, number, object, type ObjectSchema, string } from 'yup';
import { parseDate } from 'contract/dates';

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
}

const text = () => string().strict().typeError('write a text, in quotes if it looks like a number').trim();
const line = () => text().required('write a text here');
const html = () => text().required('write a text here, in a .md file below the second --- line');
const whole = () =>
  number().strict().typeError('write a whole number without quotes').integer('write a whole number').min(0).required('write a whole number');
const date = () =>
  line().test('date', 'write a date that exists, as 2027-02-28', (value) => parseDate(value) !== null);
const picture = () => line().matches(/^[\w-]+\.(webp|jpe?g|png)$/, 'name a .webp, .jpg or .png beside the file');
const pdf = () => text().matches(/^[\w-]+\.pdf$/, { message: 'name a .pdf beside the file', excludeEmptyString: true });

const record = (fields: Parameters<typeof object>[0]) =>
  object(fields).noUnknown('has a key that is not known: ${unknown}').strict();

const textWithPicture = () => record({ title: line(), sub_title: line(), image: picture(), description: html() });

export const CONTENT_KINDS = {
  about: { body: 'description', schema: textWithPicture() },
  administrators: {
    body: 'description',
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
      title: line(),
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
  faculty: { schema: record({ name: line(), qualification: line(), designation: line(), image: picture() }) },
  features: { schema: record({ title: line(), description: line(), icon_image: picture() }) },
  facilities: { body: 'details', schema: record({ title: line(), image: picture(), details: html() }) },
  gallery: { schema: record({ image: picture(), alt: line() }) },
  announcements: { schema: record({ title: line() }) },
  'result-announcements': { schema: record({ title: line(), pdf: pdf() }) },
  careers: {
    body: 'description',
    schema: record({
      subject: line(),
      publish_date: date(),
      last_date: date(),
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
