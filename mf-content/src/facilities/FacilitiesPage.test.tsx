import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { listOf } from '../responses.testing';
import { routes } from '../routes';

test('shows each facility with its picture and details', async () => {
  const garden = { title: 'Garden', image: 'garden.webp', details: '<p>210 species.</p>' };
  renderPage(routes, '/facilities', { '/api/facilities': listOf([garden]) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Garden' })).toBeVisible();
  expect(screen.getByText('210 species.')).toBeVisible();
  expect(document.querySelector('article img')).toHaveAttribute('src', '/storage/garden.webp');
});
