import { array, boolean, number, object, string } from 'yup';
import { retentionSchema } from './retentionSchema';

const line = () => string().strict().trim().typeError('write a text, in quotes if it looks like a number').required('write a text here');
const url = () => line().matches(/^https?:\/\/\S+$/, 'write an address that begins with https://');
const named = () => object({ name: line(), url: url() }).noUnknown().strict();
const listOf = <T>(item: T & Parameters<typeof array>[0]) => array(item).min(1, 'write at least one item').required('write a list here');
const figure = () => number().strict().typeError('write a number without quotes').required('write a number here');

/** content/site.yaml: the settings of the whole site. */
export const siteSchema = object({
  college_name: line(),
  short_name: line(),
  welcome_line: line(),
  tagline: line(),
  email: line().matches(/^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/, 'write an e-mail address in lowercase'),
  phones: listOf(line()),
  address: listOf(line()),
  map: object({ latitude: figure(), longitude: figure(), embed_url: url(), link: url() }).noUnknown().strict(),
  social: listOf(named()),
  copyright_year: figure().integer('write a year'),
  developer: named(),
  alumni_url: url(),
  office_hours: line(),
  counters: listOf(object({ label: line(), value: figure() }).noUnknown().strict()),
  quick_links: listOf(
    object({ label: line(), path: line().matches(/^\/\S*$/, 'write a path of the site that begins with /') }).noUnknown().strict(),
  ),
  /** Whether the applicant's own PDF shows the whole Aadhaar number; the last four digits otherwise. */
  print_full_aadhaar: boolean().strict().typeError('write true or false').default(false),
  retention_days: retentionSchema,
})
  .noUnknown()
  .strict();
