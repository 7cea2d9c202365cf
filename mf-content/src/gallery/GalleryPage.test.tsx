import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isLeftToBrowser, renderPage } from 'shared-store/renderPage.testing';
import { growing } from '../responses.testing';
import { routes } from '../routes';

const two = growing([
  { image: 'river.webp', alt: 'The river at dawn' },
  { image: 'bench.webp', alt: 'A laboratory bench' },
]);
const thirty = growing(
  Array.from({ length: 30 }, (_, index) => ({ image: `${index}.webp`, alt: `Picture ${index + 1}` })),
);

test('shows every picture with its description, as a link to the full picture for visitors without scripts; opened in a new tab it opens no dialog here', async () => {
  renderPage(routes, '/gallery', { '/api/college-gallery': two });
  expect(await screen.findByRole('img', { name: 'The river at dawn' })).toHaveAttribute('src', '/storage/river.webp');
  expect(screen.getAllByRole('img')).toHaveLength(2);
  const link = screen.getByRole('link', { name: 'The river at dawn' });
  expect(link).toHaveAttribute('href', '/storage/river.webp');
  expect(isLeftToBrowser(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a picture opens by keyboard in a named dialog, the next one follows, and Escape returns the focus to the picture', async () => {
  renderPage(routes, '/gallery', { '/api/college-gallery': two });
  const link = await screen.findByRole('link', { name: 'The river at dawn' });
  link.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Pictures, one at a time' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  expect(within(dialog).getByText('The river at dawn')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Next picture' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'The river at dawn' })).toHaveFocus();
});

test('a large gallery is split into pages, and the next one starts at its first picture; Back closes an opened picture, and only then leaves that page', async () => {
  const { router } = renderPage(routes, '/gallery', { '/api/college-gallery': thirty });
  expect(await screen.findByRole('img', { name: 'Picture 24' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Picture 25' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Items per page')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('img', { name: 'Picture 25' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByRole('list', { name: 'Pictures' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Picture 25' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByRole('link', { name: 'Picture 25' })).toHaveFocus();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
