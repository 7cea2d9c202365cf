import { screen } from '@testing-library/react';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { broken, dataOf } from '../responses.testing';
import { routes } from '../routes';

const text = {
  title: 'Behind a counter',
  sub_title: 'About the institution',
  image: 'a.webp',
  description: 'In 1987.',
};
const about = dataOf([text]);
const chair = { name: 'A. Chair', sub_title: 'A word', details: 'Chairman', image: 'c.webp', role: 'chairman' };
const administrators = dataOf([{ ...chair, description: 'Be kind.' }]);

test('shows the institution, and below it the administrators', async () => {
  renderPage(routes, '/about', { '/api/about-college': about, '/api/administrators-message': administrators });
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('HomeAbout');
  await expectLink('Principal’s Message', '/prncipal-messsage');
  expect(screen.getByText('About the institution')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Behind a counter' })).toBeVisible();
  expect(screen.getByText('In 1987.')).toBeVisible();
  for (const words of ['A. Chair', 'A word', 'Chairman', 'Be kind.']) expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('img', { name: 'A. Chair' })).toHaveAttribute('src', '/storage/c.webp');
});

test('shows only the institution when the administrators cannot be read', async () => {
  renderPage(routes, '/about', { '/api/about-college': about, '/api/administrators-message': broken });
  expect(await screen.findByText('In 1987.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('offers to try again when the text cannot be read', async () => {
  renderPage(routes, '/about', { '/api/about-college': broken, '/api/administrators-message': administrators });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('A. Chair')).toBeVisible();
});
