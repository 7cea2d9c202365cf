import { screen, waitFor, within } from '@testing-library/react';
import type { Event, NewsArticle } from 'schema-dts';
import { answer, expectLink, renderPage } from 'shared-store/renderPage.testing';
import { readContent, selectSite, type PageHandle, type PageMeta } from 'shared-store/platform';
import { broken, course, courseList, event, growing, newsItem, dataOf, site } from './responses.testing';
import { routes, structuredData } from './server';

const ANSWERS = {
  '/api/site': answer({ ...site.body.data, address: ['Ferry Road', 'Thrissur District, Kerala 680 999'] }),
  '/api/course_list': courseList,
  '/api/course/b.pharm': dataOf(course('B.Pharm'), { pdfUrl: '' }),
  '/api/events': growing([event('Open House', '2027-03-06'), event('Sports Day', '2027-01-23')]),
  '/api/academic-news': growing([newsItem('Solar roof', 'solar-roof')]),
  '/api/academic-news/solar-roof': dataOf(newsItem('Solar roof', 'solar-roof')),
  '/api/college-gallery': growing([{ image: 'main.webp', alt: 'The main block' }]),
  '/api/pages/hostel': dataOf({ slug: 'hostel', title: 'Hostel', summary: 'Two.', description: '<p>Rooms.</p>' }),
};

/** Returns what search engines read of the page at a path, after all of its data have loaded. */
async function metaAt(path: string, answers: Parameters<typeof renderPage>[2] = ANSWERS) {
  const { router, store } = renderPage(routes, path, answers);
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await screen.findByRole('heading', { level: 1 });
  // the shell loads the college's settings for every page
  await store.dispatch(readContent('/api/site'));
  const { id = '', handle } = router.state.matches.at(-1)?.route ?? {};
  const data: unknown = router.state.loaderData[id];
  const state = store.getState();
  const read = selectSite(state);
  const meta: PageMeta = (handle as PageHandle).meta(data, state);
  return { ...meta, jsonLd: read ? (structuredData[id]?.(state, read, data as never) ?? []) : [] };
}

test.each([
  '/about',
  '/courses',
  '/course-details',
  '/B.Pharm',
  '/prncipal-messsage',
  '/vision',
  '/hostel',
  '/gallery',
  '/facilities',
  '/our-curriculum',
  '/events',
  '/faculties',
  '/news',
  '/news-details?item=solar-roof',
  '/contact',
])('the breadcrumb of %s for search engines is the one on the page', async (path) => {
  const { title, crumbs = [{ label: title }] } = await metaAt(path);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  const steps = way.map((step) => ({ label: step.textContent, to: step.querySelector('a')?.getAttribute('href') }));
  expect(steps).toEqual([{ label: 'Home', to: '/' }, ...crumbs]);
  expect(way.at(-1)).toHaveAttribute('aria-current', 'page');
});

const PLACE = {
  '@type': 'Place',
  name: 'Riverside College of Pharmacy',
  address: expect.objectContaining({ '@type': 'PostalAddress', streetAddress: 'Ferry Road', addressCountry: 'IN' }),
};
const COLLEGE = { '@type': 'CollegeOrUniversity', '@id': '/#college', name: 'Riverside College of Pharmacy' };

test.each(['/', '/home', '/contact'])('%s says whose site it is', async (path) => {
  const { jsonLd } = await metaAt(path);
  expect(jsonLd).toEqual([expect.objectContaining({ '@context': 'https://schema.org', ...COLLEGE, url: '/' })]);
});

test('Home has one address under both its names, and its picture', async () => {
  expect(await metaAt('/home')).toMatchObject({ path: '/', image: '/storage/main.webp', crumbs: [] });
});

test('a course page is a Course with provider, fees in rupees, place and length', async () => {
  const { jsonLd, image } = await metaAt('/b.pharm');
  expect(image).toBe('/storage/B.Pharm.webp');
  expect(jsonLd).toEqual([
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'B.Pharm',
      description: 'What B.Pharm is for.',
      url: '/B.Pharm',
      provider: expect.objectContaining(COLLEGE),
      offers: expect.objectContaining({ category: 'Paid', price: 120000, priceCurrency: 'INR' }),
      hasCourseInstance: expect.objectContaining({
        courseMode: 'Onsite',
        location: expect.objectContaining(PLACE),
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Yearly', repeatCount: 4 },
      }),
    }),
  ]);
});

test('each event is an Event with name, day, place and organiser', async () => {
  const { jsonLd, query } = await metaAt('/events?page=1');
  const events = jsonLd as Extract<Event, { '@type': 'Event' }>[];
  expect(events.map(({ name, startDate }) => [name, startDate])).toEqual([
    ['Open House', '2027-03-06'],
    ['Sports Day', '2027-01-23'],
  ]);
  for (const entry of events) {
    expect(entry).toMatchObject({
      '@type': 'Event',
      location: PLACE,
      organizer: COLLEGE,
      image: '/storage/event.webp',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    });
  }
  expect(events[0]?.description).toBe('About Open House.');
  expect(query).toEqual(['page']);
});

test('a news item is a NewsArticle with headline, picture, day and author', async () => {
  const { jsonLd, ...meta } = await metaAt('/news-details?item=solar-roof');
  expect(meta).toMatchObject({
    type: 'article',
    description: 'About Solar roof.',
    image: '/storage/solar-roof.webp',
    query: ['item'],
  });
  const [article] = jsonLd as Extract<NewsArticle, { '@type': 'NewsArticle' }>[];
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Solar roof',
    image: ['/storage/solar-roof.webp'],
    datePublished: '2026-11-10',
    author: COLLEGE,
    publisher: COLLEGE,
    mainEntityOfPage: '/news-details?item=solar-roof',
  });
});

test.each(['/', '/B.Pharm', '/events', '/news-details?item=x', '/contact', '/gallery', '/about'])(
  '%s says what it can when nothing can be read',
  async (path) => {
    const meta = await metaAt(path, { '/api/academic-news/x': broken });
    expect(meta.title).toEqual(expect.any(String));
    expect(meta.jsonLd).toEqual([]);
    expect(meta.image).toBeUndefined();
  },
);

test('the lists link to the feed and to the calendar', async () => {
  const news = renderPage(routes, '/news', ANSWERS);
  await expectLink(/RSS/, '/news.xml');
  news.unmount();
  renderPage(routes, '/events', ANSWERS);
  await expectLink(/calendar/, '/events.ics');
});
