import { screen } from '@testing-library/react';
import { servePage } from 'shared-store/servePage.testing';
import { careersResponse, technician } from './careers/vacancies.testing';
import { routes } from './routes';

const DOWN = { '/api/college-careers': { status: 500, body: { success: 0, message: 'down' } } };

test.each([
  ['/careers', careersResponse(technician)],
  ['/careers', DOWN],
  ['/application-form', DOWN],
  ['/careers/laboratory-technician', careersResponse(technician)],
  ['/careers/laboratory-technician', DOWN],
])('%s is hydrated from exactly what the server sent', async (path, answers) => {
  const { hydrate } = await servePage(routes, path, answers);
  const leave = await hydrate();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await leave();
});

test('the server sends the form without a post; the browser hydrates it and adds the stored one', async () => {
  window.localStorage.setItem('post_name', 'Laboratory Technician');
  const { html, hydrate } = await servePage(routes, '/application-form', careersResponse(technician));
  expect(html).toMatch(/<textarea [^>]*readOnly=""[^>]*><\/textarea>/);
  expect(html).not.toContain('checked=""');
  const leave = await hydrate();
  expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician');
  await leave();
});
