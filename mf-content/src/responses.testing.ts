import type { Course } from 'contract/content/courses';
import { today } from 'contract/dates';
import type { EventItem } from 'contract/content/events';
import type { NewsItem } from 'contract/content/news';
import { answer, refused } from 'shared-store/renderPage.testing';

/** Response with one record or a list of them, as the api sends it. */
export const dataOf = (data: object, extra: object = {}) => answer({ data, baseUrl: '/storage/', ...extra });

/** Response with a growing list, as the api sends it: the requested part, of items in the order of the whole list. */
export const growing = (items: object[]) => (request: Request) => {
  const query = new URL(request.url).searchParams;
  const offset = Number(query.get('offset') ?? 0);
  const when = query.get('when');
  const day = today(new Date());
  const isPast = (item: object) => 'date' in item && String(item.date) < day;
  const found = when === null ? items : items.filter((item) => isPast(item) === (when === 'past'));
  const ordered = when === 'upcoming' ? found.toReversed() : found;
  const data = ordered.slice(offset, offset + Number(query.get('limit')));
  return Response.json(dataOf(data, { total: found.length, offset }).body);
};

export const emptyList = dataOf([], { total: 0, offset: 0 });
export const unsuccessful = refused(200, 'not today');
export const broken = refused(500, 'Something went wrong.');

export const course = (title: string, changes: Partial<Course> = {}): Course => ({
  id: title.toLowerCase(),
  slug: title.toLowerCase(),
  title,
  summary: `What ${title} is for.`,
  course_image: `${title}.webp`,
  description: `<p>All about ${title}.</p>`,
  duration: '4 years',
  fees: 120000,
  fees_period: 'a year',
  available_seat: 60,
  course_information_file: `${title}.pdf`,
  ...changes,
});

export const COURSE_TITLES = ['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)', 'PhD'];

export const courseList = dataOf(
  COURSE_TITLES.map((title) => course(title)),
  { pdfUrl: '/storage/pdf/' },
);

export const event = (title: string, date: string): EventItem => ({
  id: title.toLowerCase(),
  slug: title.toLowerCase(),
  title,
  date,
  image: 'event.webp',
  description: `<p>About ${title}.</p>`,
});

export const newsItem = (title: string, slug: string): NewsItem => ({
  id: slug,
  slug,
  title,
  date: '2026-11-10',
  news_image: `${slug}.webp`,
  description: `<p>About ${title}.</p>`,
});

export const site = answer({
  college_name: 'Riverside College of Pharmacy',
  short_name: 'Riverside',
  tagline: 'Medicine, learnt by hand.',
  email: 'office@pharmacy.example.org',
  phones: ['+91 480 100 0142', '+91 480 100 0143'],
  address: ['College of Pharmacy', 'Kadavu Road', 'Kerala 680 999'],
  map: { latitude: 10.3, longitude: 76.2, embed_url: 'https://maps.example/embed', link: 'https://maps.example/10,76' },
  social: [{ name: 'Instagram', url: 'https://instagram.example.org/pharmacy' }],
  alumni_url: 'https://alumni.example.org',
  office_hours: 'Monday to Friday 9.30 a.m. to 4.30 p.m.',
  privacy_notice: '2-en',
  counters: [{ label: 'Students', value: 812 }],
  home_admission: {
    title: 'Admission to B.Pharm and D.Pharm',
    text: 'How to get in.',
    keep_at_hand: ['Your mark lists', 'Your photograph'],
  },
});
