import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isLeftToBrowser, renderPage } from 'shared-store/renderPage.testing';
import { RichText } from './RichText';

const TABLE = '<table><thead><tr><th>Meal</th></tr></thead><tbody><tr><td>Lunch</td></tr></tbody></table>';
const html = '<p>See <a href="/hostel?x=1">the hostel</a> or <a href="/storage/fees.pdf">the fees</a>.</p>';

const routes = [
  { id: 'text', path: '/', Component: () => <RichText html={html} /> },
  { id: 'hostel', path: '/hostel', Component: () => <h1>Hostel</h1> },
];

test('opens a link to another page of the site without loading a document', async () => {
  const { router } = renderPage(routes, '/');
  await userEvent.click(await screen.findByRole('link', { name: 'the hostel' }));
  expect(await screen.findByRole('heading', { name: 'Hostel' })).toBeVisible();
  expect(router.state.location.search).toBe('?x=1');
});

test('leaves links to files to the browser', async () => {
  const { router } = renderPage(routes, '/');
  const link = await screen.findByRole('link', { name: 'the fees' });
  expect(isLeftToBrowser(link)).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

test('a table is in a frame that scrolls by itself', () => {
  const table = [{ id: 'table', path: '/', Component: () => <RichText html={`<p>Meals</p>${TABLE}`} /> }];
  renderPage(table, '/');
  expect(screen.getByRole('table').parentElement).toHaveAttribute('data-table');
  expect(screen.getByRole('cell', { name: 'Lunch' })).toBeVisible();
});
