import { screen } from '@testing-library/react';
import { servePage } from 'shared-store/servePage.testing';
import { broken, courseList } from './responses.testing';
import { routes } from './routes';

test.each([
  ['/', {}],
  ['/about', {}],
  ['/contact', {}],
  ['/courses', { '/api/course_list': courseList }],
  ['/courses', {}],
  ['/B.Pharm', {}],
  ['/events', {}],
  ['/news', {}],
  ['/vision', {}],
  ['/our-curriculum', {}],
  ['/library', { '/api/pages/library': broken }],
])('%s is hydrated from exactly what the server sent, whatever the api answered', async (path, answers) => {
  const { hydrate } = await servePage(routes, path, answers);
  await hydrate();
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});
