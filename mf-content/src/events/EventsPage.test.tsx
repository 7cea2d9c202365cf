import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-store/renderPage.testing';
import { broken, emptyList, event, listOf, unsuccessful } from '../answers.testing';
import { routes } from '../routes';

const ten = Array.from({ length: 10 }, (_, index) => event(`Event ${index + 1}`, '2027-03-05'));

test('shows four events with their pictures, dates in words and texts', async () => {
  renderPage(routes, '/events', { '/api/events': listOf(ten) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getAllByText('05-March-2027')).toHaveLength(4);
  expect(screen.getByText('About Event 1.')).toBeVisible();
  expect(document.querySelector('article img')).toHaveAttribute('src', '/storage/event.webp');
});

test('turns pages and changes their size', async () => {
  renderPage(routes, '/events', { '/api/events': listOf(ten) });
  await userEvent.click(await screen.findByRole('link', { name: 'Page 3' }));
  expect(await screen.findByRole('heading', { name: 'Event 9' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Items per page'), '12');
  expect(await screen.findByRole('heading', { name: 'Event 1' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(10);
});

test('says so when there are no events', async () => {
  renderPage(routes, '/events', { '/api/events': emptyList });
  expect(await screen.findByText('No events yet')).toBeVisible();
});

test.each([
  ['failed', broken],
  ['was unsuccessful', unsuccessful],
])('offers to try again when the read %s, and shows the events when that works', async (_how, answer) => {
  const answers = { '/api/events': answer as typeof emptyList | typeof broken };
  renderPage(routes, '/events', answers);
  const button = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(screen.queryByText(/wrong|not today/)).not.toBeInTheDocument();
  answers['/api/events'] = listOf(ten);
  // The browser tries once more by itself before anybody can ask for it.
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Event 1' })).toBeVisible();
});

test('the rest of a long text is folded, and opens by its own button', async () => {
  const beginning = 'The first paragraph. '.repeat(15);
  const long = { ...event('Open House', '2027-03-05'), description: `<p>${beginning}</p><p>The end of it.</p>` };
  renderPage(routes, '/events', { '/api/events': listOf([long, event('Sports Day', '2027-01-23')]) });
  const more = await screen.findByText(/^Read more/);
  expect(more).toHaveTextContent('Read more about Open House');
  expect(screen.getByText('The end of it.')).not.toBeVisible();
  await userEvent.click(more);
  expect(screen.getByText('The end of it.')).toBeVisible();
  expect(screen.getAllByText(/^Read more/)).toHaveLength(1);
});

test('a page of the list and its size are in the address, so that back leads to the page before', async () => {
  const { router } = renderPage(routes, '/events?page=2&size=3', { '/api/events': listOf(ten) });
  expect(await screen.findByRole('heading', { name: 'Event 4' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(await screen.findByRole('heading', { name: 'Event 7' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=3&size=3');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Event 4' })).toBeVisible();
});
