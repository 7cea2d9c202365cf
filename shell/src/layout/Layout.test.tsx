import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteRoute } from 'shared-store/platform';
import { answer, renderPage } from 'shared-store/renderPage.testing';
import { servePage } from 'shared-store/servePage.testing';
import type { SiteMenu } from 'shell/page-contract/pageData';
import { SITE } from 'shell/page-contract/site.testing';
import { OpenedPageContext } from '../openedPage';
import { DOCUMENTS, searchResponse } from '../search/search.testing';
import { siteRoutes } from '../siteRoutes';
import { Layout } from './Layout';

const MENU: SiteMenu = [
  { label: 'Home', to: '/home', alias: '/' },
  { label: 'Courses', links: [{ label: 'B.Pharm', to: '/B.Pharm' }] },
  { label: 'Campus Life', links: [{ label: 'Alumni', to: '/alumni' }] },
  { label: 'Gallery', to: '/gallery' },
];

/** Returns the routes of the site with a menu in their layout. */
const withMenu = (routes: RemoteRoute[]): RemoteRoute[] =>
  routes.map((route) => ({
    ...route,
    Component: () => (
      <OpenedPageContext value={{ menu: MENU }}>
        <Layout />
      </OpenedPageContext>
    ),
  }));

const page = (path: string, heading: string) => ({ id: heading, path, Component: () => <h1>{heading}</h1> });
const pages = [page('/', 'Welcome'), page('gallery', 'Gallery'), page('hostel', 'Hostel')];
const routes = withMenu(siteRoutes(['mf-x'], { 'mf-x': pages }));
const SITE_ANSWER = { '/api/site': answer(SITE) };
const open = (path = '/') => renderPage(routes, path, { ...SITE_ANSWER, ...searchResponse(DOCUMENTS) });

const scroll = (px: number) => {
  Object.defineProperty(window, 'scrollY', { value: px, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
};

beforeEach(() => {
  window.scrollTo = jest.fn();
});

test('every page has the contact strip, the menus, and a footer with links, address, and the developer of the site', async () => {
  open();
  expect(await screen.findByText(SITE.welcome_line)).toBeInTheDocument();
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers');
  expect(within(footer).getByText(/© 2024/)).toBeInTheDocument();
  expect(within(footer).getByRole('link', { name: SITE.developer.name })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/914801000144');
  const apply = screen.getByRole('link', { name: 'APPLY Now' });
  expect(apply).toHaveAttribute('href', '/application');
  const alumni = screen.getByRole('link', { name: /Alumni/ });
  expect(alumni).toHaveAttribute('href', SITE.alumni_url);
  expect(alumni).toHaveAttribute('target', '_blank');
});

test('a menu opens by its button and closes by Escape, by leaving it, and by choosing a page', async () => {
  const user = userEvent.setup();
  open();
  const courses = await screen.findByText('Courses');
  const isOpen = () => courses.closest('details')?.open;
  await user.click(courses);
  expect(isOpen()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await user.click(courses);
  await user.click(screen.getByRole('heading', { name: 'Welcome' }));
  expect(isOpen()).toBe(false);
});

test('the phone menu and the search close when a page is opened, which starts at its top, with the focus on its heading', async () => {
  const user = userEvent.setup();
  const { router } = open();
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
  await user.click(screen.getByLabelText('Menu'));
  await user.click(screen.getByRole('link', { name: 'Gallery' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Gallery' })).toHaveFocus();
  expect(screen.getByLabelText('Menu').closest('details')).not.toHaveAttribute('open');
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);

  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search the site' }), 'mess');
  await user.click(await within(screen.getByRole('dialog')).findByRole('link', { name: 'Hostel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/hostel'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a link to a part of a page scrolls to it, and opens the panel that contains it', async () => {
  HTMLElement.prototype.scrollIntoView = jest.fn();
  const panel = (
    <details>
      <summary>Rules</summary>
      <p id="rules">Be on time</p>
    </details>
  );
  const rules = { ...page('rules', 'Rules'), Component: () => panel };
  const { router } = renderPage(siteRoutes(['mf-x'], { 'mf-x': [page('/', 'Welcome'), rules] }), '/', {});
  await screen.findByRole('heading', { name: 'Welcome' });
  jest.mocked(window.scrollTo).mockClear();
  await act(() => router.navigate('/rules#rules'));
  expect(await screen.findByText('Be on time')).toBeVisible();
  expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('going back restores the scroll position of a page, and a new page starts at the top', async () => {
  const { router } = open('/gallery?item=one');
  await screen.findByRole('heading', { name: 'Gallery' });
  scroll(300);
  await act(() => router.navigate('/gallery?item=two'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  scroll(0);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 300));
  await act(() => router.navigate('/gallery?item=two'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
});

test.each([
  ['/', ['Home']],
  ['/home', ['Home']],
  ['/hostel', []],
])('at %s the menu marks as current: %j', async (path, marked) => {
  const homes = siteRoutes(['mf-x'], { 'mf-x': [...pages, page('home', 'Also welcome')] });
  renderPage(withMenu(homes), path, SITE_ANSWER);
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const links = within(menu).queryAllByRole('link', { current: 'page' });
  expect(links.map(({ textContent }) => textContent)).toEqual(marked);
});

test('the bar becomes sticky after 50 px, and the button to scroll to the top appears', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText(SITE.welcome_line);
  scroll(50);
  expect(screen.queryByRole('button', { name: 'Scroll to top' })).not.toBeInTheDocument();
  scroll(51);
  await user.click(await screen.findByRole('button', { name: 'Scroll to top' }));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.querySelector('[data-sticky="true"]')).toBeInTheDocument();
  scroll(0);
});

test('the tab is named after a page without a loader, and after none where its record is missing', async () => {
  const handle = { meta: ({ title } = { title: 'Status' }) => ({ title, description: '' }) };
  const missing = () => Promise.reject(new Response(null, { status: 404 }));
  const own = [
    { ...page('status', 'Status'), handle },
    { ...page('item', 'Item'), handle, loader: missing },
  ];
  const titled = withMenu(siteRoutes(['mf-x'], { 'mf-x': own }));
  const { router } = renderPage(titled, '/status', SITE_ANSWER);
  await waitFor(() => expect(document.title).toBe(`Status | ${SITE.short_name}`));
  await act(() => router.navigate('/item'));
  await waitFor(() => expect(document.title).toBe(`Page not found | ${SITE.short_name}`));
});

test('an unknown path shows the not-found page in the layout, with a link home', async () => {
  open('/nothing');
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeInTheDocument();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(crumbs.getByText('Page not found')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Oops! Page Not Found')).toBeInTheDocument();
  expect(screen.getByText('The page you were looking for could not be found.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return to home page' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

test.each([
  ['with the settings of the college', SITE.short_name, SITE_ANSWER],
  ['without them', 'College of Pharmacy', {}],
])('the layout hydrates exactly what the server sent, %s', async (_what, name, answers) => {
  const { html, hydrate } = await servePage(routes, '/', answers);
  expect(html).toContain('<footer');
  expect(html).toContain('href="/gallery"');
  await hydrate();
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
});
