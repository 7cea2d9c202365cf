import { screen, within } from '@testing-library/react';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { COURSE_TITLES, courseList } from '../responses.testing';
import { routes } from '../routes';

test('shows the study areas in a carousel each with its fees and a link to its own page, and links to the page of every course and to one that compares them', async () => {
  renderPage(routes, '/courses', { '/api/course_list': courseList });
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  const carousel = within(screen.getByRole('group', { name: 'Study areas' }));
  expect(carousel.getByText('What B.Pharm is for.')).toBeVisible();
  expect(carousel.getByRole('link', { name: 'Course details of B.Pharm' })).toHaveAttribute('href', '/B.Pharm');
  expect(carousel.getAllByText('4 years · ₹1,20,000 a year')).toHaveLength(6);
  await expectLink('Compare all courses', '/course-details');
  // jsdom's window is 1024 px wide: three fit on this page
  expect(carousel.getByRole('status')).toHaveTextContent('1 to 3 of 6');
  const pages = within(screen.getByRole('navigation', { name: 'Each course on a page of its own' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    COURSE_TITLES.map((title) => `/${title}`),
  );
});
