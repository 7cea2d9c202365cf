import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, renderPage, tryAgainButton } from 'shared-store/renderPage.testing';
import { broken, event, growing, unsuccessful } from '../responses.testing';
import { routes } from '../routes';

const ten = Array.from({ length: 10 }, (_, index) => event(`Event ${index + 1}`, '2027-03-05'));

test('shows four events with their pictures, dates in words and texts', async () => {
  renderPage(routes, '/events', { '/api/events': growing(ten) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getAllByText('05-March-2027')).toHaveLength(4);
  expect(screen.getByText('About Event 1.')).toBeVisible();
  expect(document.querySelector('article img')).toHaveAttribute('src', '/storage/event.webp');
});

test('shows what is coming first, with time and place, and past events apart', async () => {
  const coming = { ...event('Open House', '2099-03-06'), starts: '09:30', ends: '13:00', place: 'Main block' };
  renderPage(routes, '/events', { '/api/events': growing([coming, event('Sports Day', '2020-01-23')]) });
  const next = within(await screen.findByRole('region', { name: 'Coming events' }));
  expect(next.getByRole('heading', { name: 'Open House' })).toBeVisible();
  expect(next.getByText('9.30 a.m. to 1.00 p.m. · Main block')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Past events' })).getByText('Sports Day')).toBeVisible();
});

test.each([
  ['failed', broken],
  ['was unsuccessful', unsuccessful],
])('offers to try again when the read %s, and shows the events when that works', async (_how, answer) => {
  const answers: Answers = { '/api/events': answer };
  renderPage(routes, '/events', answers);
  const tryAgain = await tryAgainButton();
  expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(screen.queryByText(/wrong|not today/)).not.toBeInTheDocument();
  answers['/api/events'] = growing(ten);
  await userEvent.click(tryAgain);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Event 1' })).toBeVisible());
});

test('the rest of a long text is collapsed, and opens by its own button', async () => {
  const beginning = 'The first paragraph. '.repeat(15);
  const long = { ...event('Open House', '2027-03-05'), description: `<p>${beginning}</p><p>The end of it.</p>` };
  renderPage(routes, '/events', { '/api/events': growing([long, event('Sports Day', '2027-01-23')]) });
  const more = await screen.findByText(/^Read more/);
  expect(more).toHaveTextContent('Read more about Open House');
  expect(screen.getByText('The end of it.')).not.toBeVisible();
  await userEvent.click(more);
  expect(screen.getByText('The end of it.')).toBeVisible();
  expect(screen.getAllByText(/^Read more/)).toHaveLength(1);
});

test('an address after the last page redirects to the last', async () => {
  const { router } = renderPage(routes, '/events?page=99&size=9', { '/api/events': growing(ten) });
  expect(await screen.findByRole('heading', { name: 'Event 10' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2&size=9');
});

test('each page of the list is loaded separately, and only once, however often a visitor returns to it', async () => {
  const { router, requests } = renderPage(routes, '/events', { '/api/events': growing(ten) });
  for (const page of ['2', '1', '3', '2']) {
    await userEvent.click(await screen.findByRole('link', { name: `Page ${page}` }));
    await waitFor(() => expect(screen.getByRole('link', { name: `Page ${page}` })).toHaveAttribute('aria-current'));
  }
  expect(router.state.location.search).toBe('?page=2&size=4');
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?limit=4',
    '?when=upcoming&limit=1',
    '?limit=4&offset=4',
    '?limit=4&offset=8',
  ]);
});

test('a page that cannot be read does not show the events of another', async () => {
  const answers: Answers = { '/api/events': growing(ten) };
  renderPage(routes, '/events', answers);
  const next = await screen.findByRole('link', { name: 'Page 2' });
  answers['/api/events'] = broken;
  await userEvent.click(next);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
