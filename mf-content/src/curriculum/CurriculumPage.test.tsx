import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { broken, emptyList, listOf } from '../answers.testing';
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

test('has a friendly message when there is no text yet', async () => {
  renderPage(routes, '/our-curriculum', { '/api/campus-curriculum': emptyList });
  expect(await screen.findByText('The curriculum will be here soon')).toBeVisible();
});

test('offers to try again when the curriculum cannot be read', async () => {
  renderPage(routes, '/our-curriculum', { '/api/campus-curriculum': broken });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
