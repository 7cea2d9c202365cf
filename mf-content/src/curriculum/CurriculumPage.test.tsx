import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { listOf } from '../responses.testing';
import { routes } from '../routes';

test('shows sub-title, title, text and picture', async () => {
  const record = {
    sub_title: 'Our way',
    title: 'Hands in the afternoon',
    image: 'c.webp',
    description: '<p>Weeks.</p>',
  };
  renderPage(routes, '/our-curriculum', { '/api/campus-curriculum': listOf([record]) });
  expect(await screen.findByRole('heading', { level: 2, name: 'Hands in the afternoon' })).toBeVisible();
  expect(screen.getByText('Our way')).toBeVisible();
  expect(screen.getByText('Weeks.')).toBeVisible();
});
