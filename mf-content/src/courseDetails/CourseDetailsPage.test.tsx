import { screen } from '@testing-library/react';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { course, COURSE_TITLES, courseList, dataOf } from '../responses.testing';
import { routes } from '../routes';

test('compares every programme side by side, each with a link to its page', async () => {
  renderPage(routes, '/course-details', { '/api/course_list': courseList });
  expect(await screen.findByRole('table', { name: 'Our programmes compared' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(COURSE_TITLES);
  for (const name of ['Pharm.D(PB)', 'Course details of Pharm.D(PB)'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/Pharm.D(PB)');
  expect(screen.getByText('₹1,20,000 a year, in every course')).toBeVisible();
  await expectLink('Download about PhD', '/storage/pdf/PhD.pdf');
});

test('what differs between the programmes comes before what is the same; without a file there is no download', async () => {
  const none = { course_information_file: undefined };
  const changes = { fees: 135000, eligibility: 'B.Pharm with 55 per cent' };
  const two = [course('B.Pharm', none), course('M.Pharm', { ...changes, ...none })];
  renderPage(routes, '/course-details', { '/api/course_list': dataOf(two, { pdfUrl: '/' }) });
  const rows = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(rows.slice(0, 3)).toEqual(['Fees', 'Eligibility', 'Summary']);
  expect(screen.getByText('B.Pharm with 55 per cent')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Download/ })).not.toBeInTheDocument();
});
