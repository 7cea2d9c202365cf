import { screen } from '@testing-library/react';
import { answer, type Answers, renderPage } from 'shared-store/renderPage.testing';
import { servePage } from 'shared-store/servePage.testing';
import { broken, courseList, dataOf, emptyList, event, growing, newsItem, site } from './responses.testing';
import { routes } from './routes';

const way = { sub_title: 'Our way', title: 'Hands in the afternoon', image: 'c.webp', description: '<p>Weeks.</p>' };
const garden = { title: 'Garden', image: 'garden.webp', details: '<p>210 species.</p>' };
const teacher = { name: 'Dr. A. Teacher', qualification: 'M.Pharm, PhD', designation: 'Professor', image: 'a.webp' };
const lamp = growing([newsItem('New lamp', 'new-lamp')]);
const both = {
  data: {
    vision: [{ image: 'eye.webp', description: '<p>No harm.</p>' }],
    mission: [{ image: 'hand.webp', description: '<p>Teach well.</p>' }],
  },
  visionBaseUrl: '/v/',
  missionBaseUrl: '/m/',
};

test.each([
  [
    '/our-curriculum',
    '/api/campus-curriculum',
    dataOf([way]),
    ['Hands in the afternoon', 'Our way', 'Weeks.'],
    'c.webp',
  ],
  ['/facilities', '/api/facilities', dataOf([garden]), ['Garden', '210 species.'], 'garden.webp'],
  ['/faculties', '/api/college-faculty', dataOf([teacher]), ['Dr. A. Teacher', 'M.Pharm, PhD', 'Professor'], 'a.webp'],
  ['/news', '/api/academic-news', lamp, ['New lamp', 'About New lamp.'], 'new-lamp.webp'],
  [
    '/vision',
    '/api/vision_and_mission',
    answer(both),
    ['Our Vision', 'No harm.', 'Our Mission', 'Teach well.'],
    '/v/eye.webp /m/hand.webp',
  ],
])('%s shows every text of %s, and its pictures', async (path, call, response, words, pictures) => {
  const { container } = renderPage(routes, path, { [call]: response });
  expect(await screen.findByRole('heading', { level: 2, name: words[0] })).toBeVisible();
  for (const text of words) expect(screen.getByText(text)).toBeVisible();
  const shown = [...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
  expect(shown.join(' ').replaceAll('/storage/', '')).toBe(pictures);
});

const noVision = answer({ data: { vision: [], mission: [] } });
const SOON = 'Please check back soon.';

const PAGES: [path: string, call: string, words: string, advice?: string, nothing?: Answers[string]][] = [
  ['/about', '/api/about-college', 'Our story is being written'],
  ['/course-details', '/api/course_list', 'No courses yet'],
  ['/courses', '/api/course_list', 'No courses yet', SOON],
  ['/our-curriculum', '/api/campus-curriculum', 'The curriculum will be here soon'],
  ['/events', '/api/events', 'No events yet', SOON],
  ['/facilities', '/api/facilities', 'Nothing to show yet', SOON],
  ['/faculties', '/api/college-faculty', 'No names yet', SOON],
  ['/gallery', '/api/college-gallery', 'No pictures yet'],
  ['/news', '/api/academic-news', 'No news yet', SOON],
  ['/prncipal-messsage', '/api/administrators-message', 'The message will be here soon'],
  ['/vision', '/api/vision_and_mission', 'Our vision will be here soon', '', noVision],
];

test.each(PAGES)(
  '%s has a friendly message while %s has nothing',
  async (path, call, words, advice = '', nothing = emptyList) => {
    renderPage(routes, path, { [call]: nothing });
    expect(await screen.findByText(words)).toBeVisible();
    if (advice) expect(screen.getByText(advice)).toBeVisible();
  },
);

test.each<[path: string, call: string, ...rest: unknown[]]>([
  ...PAGES,
  ['/alumni', '/api/pages/alumni'],
  ['/fees', '/api/fees'],
  ['/news-details?item=old-tree', '/api/academic-news/old-tree'],
  ['/privacy', '/api/privacy-notice'],
])('%s keeps its title and offers to try again when %s cannot be read', async (path, call) => {
  renderPage(routes, path, { [call]: broken });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test.each([
  ['/', {}],
  ['/about', {}],
  ['/contact', {}],
  ['/courses', { '/api/course_list': courseList }],
  ['/courses', {}],
  ['/B.Pharm', {}],
  ['/events', {}],
  ['/news', {}],
  ['/vision', {}],
  ['/our-curriculum', {}],
  ['/library', { '/api/pages/library': broken }],
])('%s is hydrated from exactly what the server sent, whatever the api answered', async (path, answers) => {
  const { hydrate } = await servePage(routes, path, answers);
  await hydrate();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1).padStart(5, '0'));

/** Responses of a college with `count` items of each growing kind; the items' texts have the same length. */
const collegeOf = (count: number) => ({
  '/api/site': site,
  '/api/course_list': courseList,
  '/api/events': growing(numbers(count).map((number) => event(`Event ${number}`, '2099-03-05'))),
  '/api/academic-news': growing(numbers(count).map((number) => newsItem(`News ${number}`, `news-${number}`))),
  '/api/academic-news/news-00002': dataOf(newsItem('News 00002', 'news-00002')),
  '/api/college-gallery': growing(
    numbers(count).map((number) => ({ image: `${number}.webp`, alt: `Picture ${number}` })),
  ),
});

/** Returns the bytes of a rendered page, and of the state sent with it. */
async function bytesOf(path: string, count: number): Promise<{ html: number; state: number }> {
  const { html, state } = await servePage(routes, path, collegeOf(count));
  return { html: Buffer.byteLength(html), state: Buffer.byteLength(JSON.stringify(state)) };
}

test.each([
  ['/', 10],
  ['/events', 10],
  ['/events?page=2&size=3', 10],
  ['/news', 10],
  ['/news-details?item=news-00002', 10],
  // the number of pictures on one of its pages
  ['/gallery', 30],
])('%s is as large with 10,000 items as with %i', async (path, few) => {
  const one = await bytesOf(path, few);
  const many = await bytesOf(path, 10_000);
  expect(many.state / one.state).toBeLessThan(1.1);
  expect(many.html / one.html).toBeLessThan(1.1);
});
