import { act, screen, waitFor, within } from '@testing-library/react';
import { selectSite, readContent } from 'shared-store/platform';
import { renderPage } from 'shared-store/renderPage.testing';
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

const sentences = {
  '/api/site': { body: { success: 1, data: { page_leads: [{ path: '/news', text: 'From the wards.' }] } } },
};
async function showAt(path: string, lead?: string) {
  const Component = () => <PageBanner title="A page" lead={lead} />;
  const { store } = renderPage([{ id: 'page', path: '*', Component }], path, sentences);
  await act(async () => store.dispatch(readContent('/api/site')));
  await waitFor(() => expect(selectSite(store.getState())).toBeDefined());
  await screen.findByRole('heading', { level: 1 });
}

test("shows the sentence from the college's settings for the page’s address, in any letter case", async () => {
  await showAt('/News/');
  expect(await screen.findByText('From the wards.')).toBeVisible();
});

test.each([
  ['/news', 'Its own.'],
  ['/gallery', undefined],
])('at %s the sentence of another page is not shown', async (path, lead) => {
  await showAt(path, lead);
  expect(screen.queryByText('From the wards.')).not.toBeInTheDocument();
  if (lead) expect(screen.getByText(lead)).toBeVisible();
});
