import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-store/renderPage.testing';
import { event, growing, newsItem } from '../responses.testing';
import { routes } from '../routes';
import { linkedPages, LIST_SIZES, requestedPage } from './paging';

const titles = Array.from({ length: 10 }, (_, index) => `Item ${index + 1}`);
const events = growing(titles.map((title) => event(title, '2020-03-05')));
const news = growing(titles.map((title) => newsItem(title, title.replace(' ', '-'))));

const LISTS: [path: string, answers: Parameters<typeof renderPage>[2], list: string][] = [
  ['/events', { '/api/events': events }, 'Past events'],
  ['/news', { '/api/academic-news': news }, 'Latest News'],
];

const item = (number: number) => screen.findByRole('heading', { name: `Item ${number}` });

test.each(LISTS)(
  '%s turns its pages at the beginning of the list; page and size are in the address, so that Back returns to the previous page',
  async (path, answers, name) => {
    const { router } = renderPage(routes, `${path}?page=2&size=3`, answers);
    expect(await item(4)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(await item(7)).toBeVisible();
    expect([router.state.location.search, router.state.preventScrollReset]).toEqual(['?page=3&size=3', true]);
    expect(screen.getByRole('list', { name })).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(await item(4)).toBeVisible();
  },
);

test.each(LISTS)(
  '%s shows four items, or as many as are chosen, from the first one and the list’s beginning; the choice keeps the focus',
  async (path, answers, name) => {
    const scroll = (Element.prototype.scrollIntoView = jest.fn());
    const { router } = renderPage(routes, `${path}?page=2`, answers);
    const sizes = await screen.findByLabelText('Items per page');
    expect(sizes).toHaveValue('4');
    expect([...sizes.children].map(({ textContent }) => textContent)).toEqual(['3', '4', '6', '9', '12']);
    await userEvent.selectOptions(sizes, '12');
    expect(await item(10)).toBeVisible();
    expect([router.state.location.search, router.state.preventScrollReset]).toEqual(['?page=1&size=12', true]);
    expect(screen.getByLabelText('Items per page')).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([screen.getByRole('list', { name })]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  },
);

test.each([
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, undefined, 8]],
  [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
  [8, 9, [1, undefined, 7, 8, 9]],
  [1000, 2500, [1, undefined, 999, 1000, 1001, undefined, 2500]],
])(
  'page %i of %i links to the first, the last and those around it, with no gap of one page',
  (page, pages, expected) => {
    expect(linkedPages(page, pages)).toEqual(expected);
  },
);

test.each([
  ['a size that is not offered', 'size=5', { page: 1, size: 4 }],
  ['nonsense', 'page=-2&size=x', { page: 1, size: 4 }],
  ['a number that nothing counts to', 'page=1e300&size=12', { page: 1_000_000, size: 12 }],
])('handles %s', (_name, search, expected) => {
  expect(requestedPage(new URLSearchParams(search), LIST_SIZES)).toEqual(expected);
});
