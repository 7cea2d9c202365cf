import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { broken, emptyList, listOf } from '../answers.testing';
import { routes } from '../routes';

test('shows each teacher with name, qualification and designation', async () => {
  const teacher = { name: 'Dr. A. Teacher', qualification: 'M.Pharm, PhD', designation: 'Professor', image: 'a.webp' };
  renderPage(routes, '/faculties', { '/api/college-faculty': listOf([teacher]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Faculties' })).toBeVisible();
  for (const words of ['Dr. A. Teacher', 'M.Pharm, PhD', 'Professor']) expect(screen.getByText(words)).toBeVisible();
});

test('says so when there are no names', async () => {
  renderPage(routes, '/faculties', { '/api/college-faculty': emptyList });
  expect(await screen.findByText('No names yet')).toBeVisible();
});

test('offers to try again when the names cannot be read', async () => {
  renderPage(routes, '/faculties', { '/api/college-faculty': broken });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
