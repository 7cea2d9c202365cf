import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALLS } from 'contract/calls';
import { answer, expectLink, renderPage } from 'shared-store/renderPage.testing';
import { DOCUMENTS, searchResponse } from '../../search/search.testing';
import { siteRoutes } from '../../siteRoutes';
import { SITE } from 'shell/page-contract/site.testing';

const page = (path: string, heading: string) => ({ id: heading, path, Component: () => <h1>{heading}</h1> });
const routes = siteRoutes(['mf-x'], { 'mf-x': [page('/', 'Welcome'), page('hostel', 'Hostel')] });
const FOUND = DOCUMENTS.filter(({ text }) => /hostel/i.test(text));
const SITE_ANSWER = { '/api/site': answer(SITE) };

beforeEach(() => {
  window.scrollTo = jest.fn();
});

async function openSearch(answers: Parameters<typeof renderPage>[2] = searchResponse(FOUND)) {
  const user = userEvent.setup();
  const view = renderPage(routes, '/', { ...SITE_ANSWER, ...answers });
  const button = await screen.findByRole('button', { name: 'Search' });
  await user.click(button);
  return { ...view, user, button, field: screen.getByRole('searchbox', { name: 'Search the site' }) };
}

test('results appear while typing, each with its kind, and their number is announced', async () => {
  const { user, field, requests } = await openSearch();
  await user.type(field, ' hostl');
  const results = await screen.findByRole('list', { name: 'Results' });
  const [first] = within(results).getAllByRole('listitem');
  expect(first).toHaveTextContent('HostelPage');
  expect(screen.getByText('2 results')).toHaveAttribute('role', 'status');
  await expectLink('Solar roof', '/news-details?item=solar-roof');
  expect(screen.getByRole('link', { name: 'All results' })).toHaveAttribute('href', '/search?q=hostl');
  // once, not for each letter
  const searches = requests.filter(({ url }) => url.includes(CALLS.search));
  expect(searches.map(({ url }) => new URL(url).search)).toEqual(['?q=hostl&limit=8']);
});

test('a search without results shows that nothing was found', async () => {
  const { user, field } = await openSearch(searchResponse([]));
  await user.type(field, 'zzzz');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Results' })).not.toBeInTheDocument();
});

test('arrow keys move from the field through the results and wrap around, Enter opens one', async () => {
  const { user, field, router } = await openSearch();
  await user.type(field, 'hostel');
  const hostel = await screen.findByRole('link', { name: 'Hostel' });
  await user.keyboard('{ArrowDown}');
  expect(hostel).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Solar roof' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Solar roof' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/hostel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Escape closes it even from a filled field, and the focus returns to its button', async () => {
  const { user, field, button } = await openSearch();
  await user.type(field, 'hostel{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a click beside it, where its button is seen, closes it; one in it does not', async () => {
  const { user, field, button } = await openSearch();
  await user.click(field);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('dialog'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('Enter in the field opens the page of all results, also when the search failed', async () => {
  const { user, field, router } = await openSearch({ [CALLS.search]: { status: 500, body: { success: 0 } } });
  await user.type(field, 'garden');
  expect(await screen.findByText('Press Enter to search.')).toBeVisible();
  expect(field.closest('form')).toHaveAttribute('action', '/search');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “garden”' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=garden');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
