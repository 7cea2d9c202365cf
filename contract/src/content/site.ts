import { Type } from '@sinclair/typebox';
import { contactPage } from '../pages/content';
import { type NoticeReference, noticeReference } from '../privacyNotice';
import { type Served, defineContent, type RecordIds } from './definition';
import { email, frameUrl, group, line, list, number, record, sitePath, trueOrFalse, url } from './fields';
import { retention } from './privacyNotice';

const named = (title: string) => group(title, { name: line('Name'), url: url('Address') });

export const site = defineContent(
  record({
    college_name: line('Name of the college'),
    short_name: line('Short name'),
    welcome_line: line('Welcome'),
    tagline: line('Tagline'),
    email: email('E-mail'),
    phones: list('Phone numbers', line('Number')),
    whatsapp: Type.Optional(line('WhatsApp number', 'With the country code: +91 480 100 0144')),
    address: list('Address', line('Line')),
    map: group('Map', {
      latitude: number('Latitude'),
      longitude: number('Longitude'),
      embed_url: frameUrl('Address of the map in the page'),
      link: url('Address of the whole map'),
    }),
    social: list('Social networks', named('Network')),
    copyright_year: Type.Integer({
      title: 'Year of the copyright',
      'x-notes': { fixes: { absent: 'write a number here', type: 'write a year, as a number without quotes' } },
    }),
    developer: named('Who made the site'),
    alumni_url: url('Address of the alumni’s site'),
    office_hours: line('Office hours'),
    counters: list('Counters', group('Counter', { label: line('Label'), value: number('Number') })),
    quick_links: list('Quick links', group('Link', { label: line('Label'), path: sitePath('Page') })),
    page_leads: Type.Optional(
      list('Sentences under page titles', group('Sentence', { path: sitePath('Page'), text: line('Sentence') })),
    ),
    home_admission: Type.Optional(
      group('Admission, on Home', {
        title: line('Heading'),
        text: line('Text'),
        keep_at_hand: list('Keep at hand', line('Item')),
      }),
    ),
    before_you_apply: Type.Optional(
      list('Before you apply', line('Point'), { description: 'Beside vacancies and the job application form' }),
    ),
    print_full_aadhaar: Type.Optional(
      trueOrFalse('Print whole Aadhaar numbers', {
        description: 'On the applicant’s own PDF; the last four digits otherwise',
        default: false,
      }),
    ),
    synonyms: Type.Optional(
      list('Words that mean the same, for the search', line('Words or phrases, with commas between them')),
    ),
    retention_days: Type.Optional(retention),
  }),
  {
    kind: 'site',
    title: 'Settings of the site',
    description:
      'Contact strip, footer, social links and counters; words on several pages; what the office keeps and prints.',
    file: 'site.yaml',
    call: {
      path: '/api/site',
      summary: 'Settings of the whole site: contact strip, footer, counters, sentences under page titles',
      envelope: 'single',
    },
    hidden: ['print_full_aadhaar', 'retention_days', 'synonyms'],
    computed: {
      fields: Type.Object({
        privacy_notice: Type.Optional(
          Type.String({ title: 'Privacy notice', description: 'Version and language, which forms send on: 1-en' }),
        ),
        parent_consent: Type.Optional(
          Type.Literal('code', {
            title: 'Consent of a parent',
            description:
              'Given by a code to their e-mail address; absent where the signature on the form stands for it',
          }),
        ),
      }),
      of: (_settings, _now, { listOf, parentConsent }) => {
        const [notice] = listOf('privacy-notice') as readonly (RecordIds & NoticeReference)[];
        return {
          privacy_notice: notice && noticeReference(notice),
          parent_consent: parentConsent === 'code' ? parentConsent : undefined,
        };
      },
    },
    pageWords: {
      path: () => contactPage.path,
      texts: ({ address, phones, email, office_hours }) => [...address, ...phones, email, office_hours],
    },
  },
);

/** The public part of the settings. */
export type Site = Omit<Served<typeof site>, 'id' | 'slug'>;
