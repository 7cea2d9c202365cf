import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { broken, dataOf, site } from '../responses.testing';
import { routes } from '../routes';

const page = dataOf({ slug: 'alumni', title: 'Alumni', summary: '', description: '<p>Since 2006.</p>' });

test('shows the text and links to the alumni’s own site in a new tab', async () => {
  renderPage(routes, '/alumni', { '/api/pages/alumni': page, '/api/site': site });
  expect(await screen.findByText('Since 2006.')).toBeVisible();
  const link = await screen.findByRole('link', { name: /own site/ });
  expect(link).toHaveAttribute('href', 'https://alumni.example.org');
  expect(link).toHaveAttribute('target', '_blank');
});

test('leaves the link out when the settings cannot be read', async () => {
  renderPage(routes, '/alumni', { '/api/pages/alumni': page, '/api/site': broken });
  expect(await screen.findByText('Since 2006.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /own site/ })).not.toBeInTheDocument();
});
