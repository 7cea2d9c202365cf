import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { dataOf } from '../responses.testing';
import { routes } from '../routes';

const entry = (name: string, role: string) => ({ name, role, details: role, description: `<p>${name} speaks.</p>` });
const both = dataOf([entry('A. Chair', 'chairman'), entry('B. Head', 'principal')]);

test('shows only the principal’s entry of the administrators’ messages', async () => {
  renderPage(routes, '/prncipal-messsage', { '/api/administrators-message': both });
  expect(await screen.findByRole('heading', { level: 1, name: "Principal's Message" })).toBeVisible();
  expect(screen.getByText('B. Head speaks.')).toBeVisible();
  expect(screen.queryByText('A. Chair speaks.')).not.toBeInTheDocument();
});
