import type { Vacancy } from 'contract/content/careers';
import type { EventItem } from 'contract/content/events';
import type { NewsItem } from 'contract/content/news';
import type { Site } from 'contract/content/site';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { SITE as COLLEGE } from 'shell/page-contract/site.testing';

/** A college's data as the api would send it, for tests. */
export const SITE_URL = 'https://www.college.example.org';

export const SITE: Site = {
  ...COLLEGE,
  college_name: 'College of Tests & Trials',
  address: ['College of Tests & Trials', '1 Test Road', 'Thrissur District, Kerala 680 999'],
};

/** A rendered page with nothing in it. */
export const PAGE: Extract<RenderedPage, { kind: 'page' }> = {
  kind: 'page',
  status: 200,
  html: '',
  title: '',
  description: '',
  head: { name: '', siteName: '', type: 'website', jsonLd: [] },
  routeIds: [],
  frames: [],
  state: {},
};

export const NEWS: NewsItem[] = [
  {
    id: '2026-11-10-hplc',
    slug: '2026-11-10-hplc',
    title: 'New HPLC <system> & more',
    date: '2026-11-10',
    news_image: 'hplc.webp',
    description: '<p>Read about <a href="/M.Pharm">M.Pharm</a> &amp; more.</p>',
  },
  {
    id: '2026-08-12-solar',
    slug: '2026-08-12-solar',
    title: 'Solar roof',
    date: '2026-08-12',
    news_image: 'solar.png',
    description: '<p>Sun.</p>',
  },
];

export const EVENTS: EventItem[] = [
  {
    id: '2026-12-31-visit',
    slug: '2026-12-31-visit',
    title: 'Industrial visit; third year, B.Pharm',
    date: '2026-12-31',
    image: 'visit.webp',
    description: `<p>Buses leave at <strong>6.00 a.m.</strong>, ${'and more is said, '.repeat(12)}മലയാളം</p>`,
  },
  { id: 'unreadable', slug: 'unreadable', title: 'No date', date: '2026-02-30', image: 'x.webp', description: '' },
];

const vacancy: Vacancy = {
  id: 'laboratory-technician',
  slug: 'laboratory-technician',
  subject: 'Laboratory Technician',
  publish_date: '2026-11-16',
  last_date: '2027-03-31',
  no_vaccancy: 2,
  qualification: 'D.Pharm',
  experience: 'One year',
  eligibility: 'Chemical safety',
  description: '<p>Prepares reagents.</p>',
  open: true,
};
export const VACANCIES: Vacancy[] = [vacancy, { ...vacancy, slug: 'warden', open: false }];
