import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-store/renderPage.testing';
import { Pagination, usePaging } from './Pagination';

const numbers = Array.from({ length: 10 }, (_, index) => `item ${index + 1}`);

function List() {
  const { shown, ...paging } = usePaging(numbers);
  return (
    <>
      <p>{shown.join(', ')}</p>
      <Pagination {...paging} label="Events" />
    </>
  );
}

const open = (path: string) => renderPage([{ id: 'events', path: 'events', Component: List }], path);

test('shows four items at first', async () => {
  open('/events');
  expect(await screen.findByText('item 1, item 2, item 3, item 4')).toBeVisible();
  expect(screen.getByLabelText('Items per page')).toHaveValue('4');
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('goes to a page by its link, and the address names it', async () => {
  const { router } = open('/events');
  await userEvent.click(await screen.findByRole('link', { name: 'Page 3' }));
  expect(await screen.findByText('item 9, item 10')).toBeVisible();
  expect(router.state.location.search).toBe('?page=3&size=4');
  expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});

test('offers the sizes 3, 4, 6, 9 and 12, and begins again at page 1 with another size', async () => {
  const { router } = open('/events?page=2&size=3');
  const select = await screen.findByLabelText('Items per page');
  expect([...select.children].map((option) => option.textContent)).toEqual(['3', '4', '6', '9', '12']);
  await userEvent.selectOptions(select, '6');
  expect(await screen.findByText('item 1, item 2, item 3, item 4, item 5, item 6')).toBeVisible();
  expect(router.state.location.search).toBe('?page=1&size=6');
});

test.each([
  ['a page beyond the last', '?page=99&size=9', 'item 10'],
  ['a size that is not offered', '?size=5', 'item 1, item 2, item 3, item 4'],
  ['nonsense', '?page=-2&size=x', 'item 1, item 2, item 3, item 4'],
])('makes the best of %s', async (_name, search, expected) => {
  open(`/events${search}`);
  expect(await screen.findByText(expected)).toBeVisible();
});
