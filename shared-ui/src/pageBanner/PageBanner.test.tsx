import { screen, waitFor } from '@testing-library/react';
import { selectSite } from 'shared-store/platform';
import { answer, renderPage } from 'shared-store/renderPage.testing';
import { PageBanner } from './PageBanner';

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
