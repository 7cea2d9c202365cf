import { useRef } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'shared-store/platform';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { Pagination } from './Pagination';
import { requestedPage, linkedPages, LIST_SIZES, type PageSizes } from './paging';

const listOf = (total: number, sizes: PageSizes = LIST_SIZES) =>
  function List() {
    const [params] = useSearchParams();
    const list = useRef(null);
    return <Pagination {...requestedPage(params, sizes)} list={list} total={total} sizes={sizes} label="Events" />;
  };

const open = (path: string, List = listOf(10)) => renderPage([{ id: 'events', path: 'events', Component: List }], path);

test('opens with four items on a page, and goes to a page by its link, where the scroll position is, and the address contains the page number', async () => {
  const { router } = open('/events');
  expect(await screen.findByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByLabelText('Items per page')).toHaveValue('4');
  await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  expect([router.state.location.search, router.state.preventScrollReset]).toEqual(['?page=3&size=4', true]);
  // rendered in a transition
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument());
});

test('offers the sizes 3, 4, 6, 9 and 12, and starts at page 1 again with another size', async () => {
  const { router } = open('/events?page=2&size=3');
  const select = await screen.findByLabelText('Items per page');
  expect([...select.children].map((option) => option.textContent)).toEqual(['3', '4', '6', '9', '12']);
  await userEvent.selectOptions(select, '6');
  expect([router.state.location.search, router.state.preventScrollReset]).toEqual(['?page=1&size=6', true]);
});

test('a list with only one size offers no other, and its addresses do not contain it', async () => {
  open('/events?page=2', listOf(50, [24]));
  await expectLink('Next', '/events?page=3');
  expect(screen.queryByLabelText('Items per page')).not.toBeInTheDocument();
});

test('of two thousand pages only the first, the last and those around the current one are links', async () => {
  open('/events?page=1000', listOf(10_000));
  const pages = within(await screen.findByRole('list')).getAllByRole('listitem');
  const said = pages.map(({ textContent }) => textContent).join(' ');
  expect(said).toBe('Previous 1 … 999 1000 1001 … 2500 Next');
});

test.each([
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, undefined, 8]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [8, 9, [1, undefined, 7, 8, 9]],
])('page %i of %i leaves out no single page between two others', (page, pages, expected) => {
  expect(linkedPages(page, pages)).toEqual(expected);
});

test.each([
  ['a size that is not offered', 'size=5', { page: 1, size: 4 }],
  ['nonsense', 'page=-2&size=x', { page: 1, size: 4 }],
  ['a number that nothing counts to', 'page=1e300&size=12', { page: 1_000_000, size: 12 }],
])('handles %s', (_name, search, expected) => {
  expect(requestedPage(new URLSearchParams(search), LIST_SIZES)).toEqual(expected);
});
