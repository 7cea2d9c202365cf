import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-store/renderPage.testing';
import { careersResponse, technician } from './careers/vacancies.testing';
import { routes } from './routes';

test('a browser that refuses storage still lets a visitor choose a post, also after going back and forward', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is full');
  });
  const { router } = renderPage(routes, '/careers/laboratory-technician', careersResponse(technician));
  await userEvent.click(await screen.findByRole('link', { name: 'Application Form' }));
  expect(await screen.findByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician');
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'Application Form' });
  await act(() => router.navigate(1));
  expect(await screen.findByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician');
});
