import { screen } from '@testing-library/react';
import { renderPage } from 'shared-store/renderPage.testing';
import { Unavailable } from './Unavailable';

const open = () => renderPage([{ id: 'page', path: 'page', Component: Unavailable }], '/page');

test('a page that does not load while the line is dead says that there is no connection', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'There is no connection' })).toBeVisible();
  expect(screen.queryByText(/the rest of the site works/)).not.toBeInTheDocument();
  unmount();
  online.mockRestore();
  open();
  expect(await screen.findByRole('heading', { name: 'This page is not available just now' })).toBeVisible();
});
