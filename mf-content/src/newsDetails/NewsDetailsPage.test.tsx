import { screen, within } from '@testing-library/react';
import { type Answers, renderPage } from 'shared-store/renderPage.testing';
import { broken, growing, newsItem, dataOf } from '../responses.testing';
import { routes } from '../routes';

const items = [newsItem('New lamp', 'new-lamp'), newsItem('Old tree', 'old-tree')];
const news: Answers = {
  '/api/academic-news': growing(items),
  ...Object.fromEntries(items.map((item) => [`/api/academic-news/${item.slug}`, dataOf(item)])),
};

test('shows the item in the address, in full, and offers the others beside it', async () => {
  renderPage(routes, '/news-details?item=old-tree', news);
  expect(await screen.findByRole('heading', { level: 1, name: 'Old tree' })).toBeVisible();
  expect(screen.getByText('About Old tree.')).toBeVisible();
  expect(screen.getByText('10-11-2026')).toBeVisible();
  expect(screen.queryByText('About New lamp.')).not.toBeInTheDocument();
  const more = within(screen.getByRole('navigation', { name: 'More news' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/news-details?item=new-lamp']);
});

test.each(['/news-details?item=unknown', '/news-details', '/news-details?item=', '/news-details?item=..'])(
  'is the not-found page at %s',
  async (path) => {
    renderPage(routes, path, news);
    expect(await screen.findByText('404')).toBeVisible();
  },
);

test('leaves out the other items when they cannot be read', async () => {
  renderPage(routes, '/news-details?item=old-tree', { ...news, '/api/academic-news': broken });
  expect(await screen.findByText('About Old tree.')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'More news' })).not.toBeInTheDocument();
});
