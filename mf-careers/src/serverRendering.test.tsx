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
