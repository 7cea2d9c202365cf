import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-store/renderPage.testing';
import { useSearchParams } from 'shared-store/platform';
import { PagedCards } from './PagedCards';
import { requestedPage, LIST_SIZES } from './paging';

const numbers = Array.from({ length: 10 }, (_, index) => `item ${index + 1}`);

function List() {
  const [params] = useSearchParams();
  const { page, size } = requestedPage(params, LIST_SIZES);
  const shown = numbers.slice((page - 1) * size, page * size);
  return <PagedCards label="Events" items={shown} total={10} card={(item) => <p key={item}>{item}</p>} />;
}

const open = () => renderPage([{ id: 'events', path: 'events', Component: List }], '/events');

test('turning the page scrolls to the beginning of the list', async () => {
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'Next' }));
  expect(await screen.findByText('item 5')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Events' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(await screen.findByText('item 10')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Events' })).toHaveFocus();
});

test('changing the number of items per page begins at the list’s top and leaves the focus where it is', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this);
    return Promise.resolve();
  };
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Items per page'), '9');
  expect(await screen.findByText('item 9')).toBeVisible();
  expect(screen.getByLabelText('Items per page')).toHaveFocus();
  expect(scrolled).toEqual([screen.getByRole('list', { name: 'Events' })]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
