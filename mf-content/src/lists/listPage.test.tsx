import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-store/renderPage.testing';
import { event, growing, newsItem } from '../responses.testing';
import { routes } from '../routes';

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
