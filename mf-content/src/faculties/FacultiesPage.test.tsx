import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { listOf } from '../responses.testing';
import { routes } from '../routes';

test('shows each teacher with name, qualification and designation', async () => {
  const teacher = { name: 'Dr. A. Teacher', qualification: 'M.Pharm, PhD', designation: 'Professor', image: 'a.webp' };
  renderPage(routes, '/faculties', { '/api/college-faculty': listOf([teacher]) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Faculties' })).toBeVisible();
  for (const words of ['Dr. A. Teacher', 'M.Pharm, PhD', 'Professor']) expect(screen.getByText(words)).toBeVisible();
});
