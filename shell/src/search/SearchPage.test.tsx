import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALLS } from 'contract/calls';
import { renderPage, tryAgainButton } from 'shared-store/renderPage.testing';
import { servePage } from 'shared-store/servePage.testing';
import { ownPages } from '../siteRoutes';
import { DOCUMENTS, searchResponse } from './search.testing';

test('shows what was found, each with its kind, its text and a link', async () => {
  const { requests } = renderPage(ownPages, '/search?q=hostel', searchResponse(DOCUMENTS));
  expect(await screen.findByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Results for “hostel”' })).toBeVisible();
  expect(screen.getByText('7 results')).toBeVisible();
  const hits = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(hits).toHaveLength(7);
  expect(within(hits[0] as HTMLElement).getByRole('link', { name: 'Hostel' })).toHaveAttribute('href', '/hostel');
  expect(hits[0]).toHaveTextContent('Page');
  expect(hits[0]).toHaveTextContent('Separate hostels for boys and girls');
  expect(new URL(requests[0]?.url ?? '').search).toBe('?q=hostel&limit=50');
});

test('without a query there is only the form, and nothing is requested', async () => {
  const { requests } = renderPage(ownPages, '/search', {});
  expect(await screen.findByRole('searchbox', { name: 'Search the site' })).toHaveValue('');
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

test('shows when nothing is found, with links to other pages', async () => {
  renderPage(ownPages, '/search?q=zzzz', searchResponse([]));
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('list', { name: 'Results' })).not.toBeInTheDocument();
});

test('offers to try again when the search fails, and shows what is found when that works', async () => {
  const answers: Parameters<typeof renderPage>[2] = { [CALLS.search]: { status: 500, body: { success: 0 } } };
  renderPage(ownPages, '/search?q=hostel', answers);
  const tryAgain = await tryAgainButton();
  Object.assign(answers, searchResponse(DOCUMENTS));
  await userEvent.click(tryAgain);
  expect(await screen.findByRole('link', { name: 'Hostel' })).toBeVisible();
});

test('the form searches again within the page, and the address contains the query', async () => {
  const { router } = renderPage(ownPages, '/search?q=hostel', searchResponse(DOCUMENTS));
  const field = await screen.findByRole('searchbox');
  expect(field).toHaveValue('hostel');
  await userEvent.clear(field);
  await userEvent.type(field, ' solar & roof {Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “solar & roof”' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=solar+%26+roof');
});

test('the form works without scripts, and the page hydrates exactly what the server sent', async () => {
  const { html, hydrate, asked } = await servePage(ownPages, '/search?q=%20hostel%20', searchResponse(DOCUMENTS));
  expect(asked).toEqual([CALLS.search]);
  expect(html).toMatch(/<form role="search"[^>]* action="\/search"/);
  expect(html).toMatch(/<input [^>]*name="q" value="hostel"/);
  await hydrate();
  expect(screen.getByRole('link', { name: 'Hostel' })).toBeVisible();
});
