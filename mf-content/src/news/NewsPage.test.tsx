import { screen } from '@testing-library/react';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { growing, newsItem } from '../responses.testing';
import { routes } from '../routes';

const five = [1, 2, 3, 4, 5].map((number) => newsItem(`News ${number}`, `news-${number}`));

test('shows the latest news four at a time, each with a link to its own page', async () => {
  renderPage(routes, '/news', { '/api/academic-news': growing(five) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  await expectLink('News 1', '/news-details?item=news-1');
  expect(screen.getByText('About News 1.')).toBeVisible();
});
