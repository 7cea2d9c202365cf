import { screen } from '@testing-library/react';
import { servePage } from 'shared-store/servePage.testing';
import { careersResponse, DOWN, technician } from './careers/vacancies.testing';
import { routes } from './routes';

test.each([
  ['/careers', careersResponse(technician)],
  ['/careers', DOWN],
  ['/application-form', DOWN],
  ['/careers/laboratory-technician', careersResponse(technician)],
  ['/careers/laboratory-technician', DOWN],
])('%s is hydrated from exactly what the server sent', async (path, answers) => {
  const { hydrate } = await servePage(routes, path, answers);
  await hydrate();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

test('the server sends the form without a post; the browser hydrates it and adds the stored one', async () => {
  window.localStorage.setItem('post_name', 'Laboratory Technician');
  const { html, hydrate } = await servePage(routes, '/application-form', careersResponse(technician));
  expect(html).toMatch(/<textarea [^>]*readOnly=""[^>]*><\/textarea>/);
  expect(html).not.toContain('checked=""');
  await hydrate();
  expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician');
});
