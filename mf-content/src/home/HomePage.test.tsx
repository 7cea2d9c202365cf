import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, type Answers, expectLink, renderPage } from 'shared-store/renderPage.testing';
import { broken, courseList, emptyList, event, dataOf, growing, newsItem, site } from '../responses.testing';
import { routes } from '../routes';

const news = (count: number) =>
  growing(Array.from({ length: count }, (_, index) => newsItem(`News ${index + 1}`, `news-${index + 1}`)));

const college: Answers = {
  '/api/site': site,
  '/api/college-gallery': growing([{ image: 'front.webp', alt: 'The main block' }]),
  '/api/about-college': dataOf([
    { title: 'Behind a counter', image: 'a.webp', description: '<p>In 1987.</p><h2>Later</h2><p>In 2004.</p>' },
  ]),
  '/api/course_list': courseList,
  '/api/why_choose_us': dataOf([{ title: 'Small groups', description: 'Twenty at most.', icon_image: 'i.webp' }]),
  '/api/events': growing(['4', '3', '2', '1'].map((number) => event(`Event ${number}`, `2099-01-0${number}`))),
  '/api/academic-news': news(4),
  '/api/college-announcements': answer([{ title: 'Applications are open' }]),
  '/api/college-result-announcements': dataOf([{ title: 'Results', pdf: 'results.pdf' }, { title: 'Revaluation' }], {
    pdfUrl: '/pdf/',
  }),
};

test.each(['/', '/home'])('shows every block at %s', async (path) => {
  renderPage(routes, path, college);
  expect(await screen.findByRole('heading', { level: 1, name: 'Riverside College of Pharmacy' })).toBeVisible();
  await expectLink('Check event', '/events');
  for (const heading of ['Behind a counter', 'Our courses', 'Why choose us', 'Events', 'Latest News']) {
    const block = within(screen.getByRole('region', { name: heading }));
    expect(block.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  }
  expect(screen.getByText('In 1987.')).toBeVisible();
  expect(screen.queryByText('In 2004.')).not.toBeInTheDocument();
  expect(screen.getByText('Twenty at most.')).toBeVisible();
  for (const words of ['How to get in.', 'Your mark lists']) expect(screen.getByText(words)).toBeVisible();
  await expectLink(/Read More/, '/admission');
  await expectLink('All Events', '/events');
  expect(screen.getByText('812')).toBeVisible();
});

test('each announcement links to its own PDF, or to the first one’s if it has none, is read out once, though it is visible twice, and stops and goes on by a button', async () => {
  const { container } = renderPage(routes, '/', college);
  const isPaused = () => container.querySelectorAll('.paused').length === 1;
  const marquee = within(await screen.findByRole('region', { name: 'Documents' }));
  for (const name of ['Results', 'Revaluation']) await expectLink(name, '/pdf/results.pdf');
  expect(marquee.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Results', 'Revaluation']);
  expect(marquee.getAllByRole('link', { name: 'Results' })).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Announcements' })).toHaveTextContent('Applications are open');
  expect(isPaused()).toBe(false);
  marquee.getByRole('button', { name: 'Pause Documents' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(isPaused()).toBe(true);
  expect(marquee.getByRole('button', { name: 'Play Documents' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(isPaused()).toBe(false);
});

test('each course in the carousel links to its page, and each of at most three events to its own; four courses fit a wide window', async () => {
  renderPage(routes, '/', college);
  const carousel = within(await screen.findByRole('group', { name: 'Our courses' }));
  expect(carousel.getByRole('link', { name: /B\.Pharm/ })).toHaveAttribute('href', '/B.Pharm');
  expect(carousel.getByRole('status')).toHaveTextContent('1 to 4 of 6');
  const third = screen.getByRole('heading', { level: 3, name: 'Event 3' });
  expect(within(third).getByRole('link')).toHaveAttribute('href', '/events');
  expect(screen.queryByRole('heading', { name: 'Event 4' })).not.toBeInTheDocument();
  expect(screen.getByText('01-January-2099')).toBeVisible();
});

test('the latest past events fill the places left by upcoming ones, each with a link to its page of the list', async () => {
  const dates = ['2099-02-01', ...['09', '08', '07', '06', '05'].map((month) => `2020-${month}-01`)];
  const events = growing(dates.map((date) => event(`Event of ${date}`, date)));
  const { requests } = renderPage(routes, '/', { ...college, '/api/events': events });
  for (const date of dates.slice(0, 3)) {
    const heading = await screen.findByRole('heading', { name: `Event of ${date}` });
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/events');
  }
  expect(screen.queryByRole('heading', { name: `Event of ${dates[3]}` })).not.toBeInTheDocument();
  const asked = requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/events');
  expect(asked.map(({ search }) => search)).toEqual(['?when=upcoming&limit=3', '?when=past&limit=2']);
});

test('shows the latest news only while there are fewer than five items', async () => {
  renderPage(routes, '/', { ...college, '/api/academic-news': news(5) });
  expect(await screen.findByRole('heading', { name: 'Why choose us' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Latest News' })).not.toBeInTheDocument();
});

test('leaves out the blocks that are empty', async () => {
  const calls = Object.keys(college).filter((call) => call !== '/api/site');
  renderPage(routes, '/', { ...Object.fromEntries(calls.map((call) => [call, emptyList])), '/api/site': site });
  expect(await screen.findByRole('link', { name: 'Check event' })).toBeVisible();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Riverside College of Pharmacy',
    'Admission to B.Pharm and D.Pharm',
    'Keep at hand',
  ]);
});

test('leaves out the blocks that cannot be read, without a message', async () => {
  renderPage(routes, '/', Object.fromEntries(Object.keys(college).map((call) => [call, broken])));
  expect(await screen.findByRole('link', { name: 'Check event' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Read More/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/wrong/)).not.toBeInTheDocument();
});
