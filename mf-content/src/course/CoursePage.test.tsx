import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { broken, course, COURSE_TITLES, courseList, emptyList, dataOf } from '../responses.testing';
import { routes } from '../routes';

const detailsOf = (record: ReturnType<typeof course>) => dataOf(record, { pdfUrl: '/pdf/' });

const college = (title: string, record = course(title)) => ({
  '/api/course_list': courseList,
  [`/api/course/${record.id}`]: detailsOf(record),
});

test.each(COURSE_TITLES)('shows %s with its text, facts and download, and links to the others', async (title) => {
  renderPage(routes, `/${title}`, college(title));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(`All about ${title}.`)).toBeVisible();
  const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
  expect(facts).toEqual(['Attendance', '4 years', 'On Campus', '₹1,20,000 a year', 'English', '60']);
  await expectLink('Download course information', `/pdf/${title}.pdf`);
  const others = within(screen.getByRole('navigation', { name: 'Other courses' })).getAllByRole('link');
  const addresses = COURSE_TITLES.filter((other) => other !== title).map((other) => `/${other}`);
  expect(others.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

test('links to the application only for courses with online applications, and to a download only if there is a file', async () => {
  const { unmount } = renderPage(routes, '/B.Pharm', college('B.Pharm'));
  await expectLink('Apply online', '/application');
  unmount();
  renderPage(routes, '/PhD', college('PhD', course('PhD', { course_information_file: '' })));
  await screen.findByText('All about PhD.');
  expect(screen.queryByRole('link', { name: 'Apply online' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
});

test.each([
  ['fails', broken],
  ['has no such course', emptyList],
])('says "No Records Found" when the call for the courses %s', async (_how, answer) => {
  renderPage(routes, '/Pharm.D', { '/api/course_list': answer });
  expect(await screen.findByText('No Records Found')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Pharm.D' })).toBeVisible();
});

test('a seventh course has a page as soon as it is published', async () => {
  const added = course('B.Sc Optometry');
  renderPage(routes, '/b.sc%20optometry', {
    '/api/course_list': dataOf([course('PhD'), added]),
    [`/api/course/${added.id}`]: detailsOf(added),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'B.Sc Optometry' })).toBeVisible();
});

test("uses the list's data when the details cannot be read", async () => {
  renderPage(routes, '/M.Pharm', { '/api/course_list': courseList, '/api/course/m.pharm': broken });
  expect(await screen.findByText('All about M.Pharm.')).toBeVisible();
  await expectLink(/Download/, '/storage/pdf/M.Pharm.pdf');
});

test('never shows one course under another’s name, when a read fails on the way', async () => {
  renderPage(routes, '/B.Pharm', {
    '/api/course_list': courseList,
    '/api/course/b.pharm': detailsOf(course('B.Pharm', { fees: 999_999 })),
    '/api/course/d.pharm': broken,
  });
  await screen.findByText('All about B.Pharm.');
  await userEvent.click(screen.getByRole('link', { name: /^D\.Pharm/ }));
  await screen.findByRole('heading', { level: 1, name: 'D.Pharm' });
  expect(screen.getByText('All about D.Pharm.')).toBeVisible();
  expect(screen.queryByText('All about B.Pharm.')).not.toBeInTheDocument();
});
