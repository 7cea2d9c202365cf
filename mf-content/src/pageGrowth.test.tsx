import { servePage } from 'shared-store/servePage.testing';
import { courseList, event, growing, newsItem, dataOf, site } from './responses.testing';
import { routes } from './routes';

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
