import { screen, within } from '@testing-library/react';
import type { FeeItem } from 'contract/content/fees';
import { answer, renderPage } from 'shared-store/renderPage.testing';
import { course, dataOf } from '../responses.testing';
import { routes } from '../routes';

const ITEMS: FeeItem[] = [
  { label: 'Identity card', amount: 1500, paid: 'once', by: 'everybody' },
  { label: 'Caution deposit', amount: 5000, paid: 'once', by: 'everybody', returned: true },
  { label: 'Examinations', amount: 4800, paid: 'each year', by: 'everybody' },
  { label: 'Thesis', amount: 12000, paid: 'once', by: 'everybody', courses: ['PhD'] },
  { label: 'Bus', amount: 18000, paid: 'each year', by: 'bus' },
  { label: 'Hostel room', amount: 22000, paid: 'each year', by: 'hostel' },
];

const college = (courses: ReturnType<typeof course>[]) => ({
  '/api/fees': answer({ items: ITEMS, description: '<p>Half is due at admission.</p>' }),
  '/api/course_list': dataOf(courses, { pdfUrl: '/' }),
});

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

test('adds up everything that is paid for a course, for a day scholar, with the bus, and in the hostel', async () => {
  renderPage(routes, '/fees', college([course('B.Pharm', { fees: 95000 })]));
  const part = within(await screen.findByRole('region', { name: 'What B.Pharm costs' }));
  expect(rowsOf(part.getByRole('table', { name: 'What you pay for B.Pharm over 4 years' }))).toEqual([
    ['Item', 'Once', 'Each year'],
    ['Tuition, merit and management seats alike', '', '₹95,000'],
    ['Identity card', '₹1,500', ''],
    ['Caution deposit, returned at the end', '₹5,000', ''],
    ['Examinations', '', '₹4,800'],
    ['Bus', '', '₹18,000'],
    ['Hostel room', '', '₹22,000'],
  ]);
  expect(rowsOf(part.getByRole('table', { name: 'Total for B.Pharm, deposits included' }))).toEqual([
    ['How you live', 'First year', 'Each later year', 'All 4 years'],
    ['Day scholar', '₹1,06,300', '₹99,800', '₹4,05,700'],
    ['With the college bus', '₹1,24,300', '₹1,17,800', '₹4,77,700'],
    ['In the hostel', '₹1,28,300', '₹1,21,800', '₹4,93,700'],
  ]);
  expect(screen.getByText('Half is due at admission.')).toBeVisible();
});

test('tells the tuition of merit and management seats apart where they differ, and adds up both', async () => {
  renderPage(routes, '/fees', college([course('B.Pharm', { fees: 50000, management_fees: 95000 })]));
  await screen.findByRole('rowheader', { name: 'Tuition, merit seat' });
  expect(screen.getByRole('rowheader', { name: 'Tuition, management seat' })).toBeVisible();
  const inHostel = screen.getByRole('row', { name: /^In the hostel, management seat/ });
  expect(inHostel).toHaveTextContent('₹1,28,300₹1,21,800₹4,93,700');
});

test('names what only one course pays there alone, and adds nothing up where the fees are not of a year', async () => {
  renderPage(routes, '/fees', college([course('PhD'), course('Certificate', { fees_period: 'a semester' })]));
  expect(await screen.findAllByText('Thesis')).toHaveLength(1);
  expect(within(screen.getByRole('region', { name: 'What Certificate costs' })).getAllByRole('table')).toHaveLength(1);
});
