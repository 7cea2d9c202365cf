import { screen, waitFor, within } from '@testing-library/react';
import { selectSite } from 'shared-store/platform';
import { answer, renderPage } from 'shared-store/renderPage.testing';
import { PageBanner } from './PageBanner';

const show = (Component: () => React.ReactNode) => renderPage([{ id: 'page', path: '*', Component }], '/');

test('names the page, and links to home and to the pages between', async () => {
  show(() => <PageBanner title="Bachelor" crumbs={[{ label: 'Courses', to: '/courses' }, { label: 'B.Pharm' }]} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bachelor' })).toBeVisible();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(trail.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
  expect(trail.getByText('B.Pharm')).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['/News/', undefined, 'From the wards.'],
  ['/news', 'Its own.', 'Its own.'],
  ['/gallery', undefined, ''],
])("at %s with the page's own sentence %p the one that is shown is %p", async (path, lead, shown) => {
  const Component = () => <PageBanner title="A page" lead={lead} />;
  const { store } = renderPage([{ id: 'page', path: '*', Component }], path, {
    '/api/site': answer({ page_leads: [{ path: '/news', text: 'From the wards.' }] }),
  });
  await waitFor(() => expect(selectSite(store.getState())).toBeDefined());
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText(/^(From the wards|Its own)/)?.textContent ?? '').toBe(shown));
});
