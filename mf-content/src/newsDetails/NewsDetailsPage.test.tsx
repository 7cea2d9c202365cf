import { screen, within } from '@testing-library/react';
import { isRouteErrorResponse, useRouteError } from 'shared-store/platform';
import { renderPage } from 'shared-store/renderPage.testing';
import { broken, emptyList, listOf, newsItem } from '../answers.testing';
import { routes } from '../routes';

const news = listOf([newsItem('New lamp', 'new-lamp'), newsItem('Old tree', 'old-tree')]);

function Problem() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? error.status : String(error)}</p>;
}
const inShell = [{ id: 'shell', ErrorBoundary: Problem, children: routes }];

test('shows the item that the address names, in full', async () => {
  renderPage(routes, '/news-details?item=old-tree', { '/api/academic-news': news });
  expect(await screen.findByRole('heading', { level: 1, name: 'Old tree' })).toBeVisible();
  expect(screen.getByText('About Old tree.')).toBeVisible();
  expect(screen.getByText('10-11-2026')).toBeVisible();
  expect(screen.queryByText('About New lamp.')).not.toBeInTheDocument();
});

test('offers the other items beside it', async () => {
  renderPage(routes, '/news-details?item=old-tree', { '/api/academic-news': news });
  const more = within(await screen.findByRole('navigation', { name: 'More news' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/news-details?item=new-lamp']);
});

test.each(['/news-details?item=unknown', '/news-details'])('is the not-found page at %s', async (path) => {
  renderPage(inShell, path, { '/api/academic-news': news });
  expect(await screen.findByText('404')).toBeVisible();
});

test('is the not-found page when there is no news at all', async () => {
  renderPage(inShell, '/news-details?item=old-tree', { '/api/academic-news': emptyList });
  expect(await screen.findByText('404')).toBeVisible();
});

test('offers to try again when the news cannot be read', async () => {
  renderPage(routes, '/news-details?item=old-tree', { '/api/academic-news': broken });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
