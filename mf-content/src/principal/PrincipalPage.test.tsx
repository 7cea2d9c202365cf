import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { listOf } from '../responses.testing';
import { routes } from '../routes';

const entry = (name: string, role: string) => ({
  name,
  role,
  sub_title: 'A message',
  details: role,
  image: 'p.webp',
  description: `<p>${name} speaks.</p>`,
});
const both = listOf([entry('A. Chair', 'chairman'), entry('B. Head', 'principal')]);

test('shows only the principal’s entry of the administrators’ messages', async () => {
  renderPage(routes, '/prncipal-messsage', { '/api/administrators-message': both });
  expect(await screen.findByRole('heading', { level: 1, name: "Principal's Message" })).toBeVisible();
  expect(screen.getByText('B. Head speaks.')).toBeVisible();
  expect(screen.queryByText('A. Chair speaks.')).not.toBeInTheDocument();
});

test('is reached by the correctly spelled path too, with its query', async () => {
  const { router } = renderPage(routes, '/principals-message?x=1', { '/api/administrators-message': both });
  expect(await screen.findByText('B. Head speaks.')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/prncipal-messsage', search: '?x=1' });
});
