import { screen } from '@testing-library/react';
import { CALLS } from 'contract/calls';
import { renderPage } from 'shared-store/renderPage.testing';
import { broken, emptyList, listOf } from '../answers.testing';
import { routes } from '../routes';

test('shows every picture with what it shows in words', async () => {
  const pictures = [
    { image: 'river.webp', alt: 'The river at dawn' },
    { image: 'bench.webp', alt: 'A laboratory bench' },
  ];
  renderPage(routes, '/gallery', { [CALLS.gallery]: listOf(pictures) });
  expect(await screen.findByRole('img', { name: 'The river at dawn' })).toHaveAttribute('src', '/storage/river.webp');
  expect(screen.getAllByRole('img')).toHaveLength(2);
});

test('says so when there are no pictures', async () => {
  renderPage(routes, '/gallery', { [CALLS.gallery]: emptyList });
  expect(await screen.findByText('No pictures yet')).toBeVisible();
});

test('offers to try again when the pictures cannot be read', async () => {
  renderPage(routes, '/gallery', { [CALLS.gallery]: broken });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
