import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectLink, renderPage } from 'shared-store/renderPage.testing';
import { routes } from '../routes';
import { careersResponse, closedWarden, professor, technician, TECHNICIAN_FACTS } from './vacancies.testing';

const openCareers = (answers: Parameters<typeof renderPage>[2]) => renderPage(routes, '/careers', answers);

test('each open vacancy is shown as a table of its facts, and no closed one', async () => {
  const { container } = openCareers(careersResponse(professor, closedWarden, technician));
  expect(await screen.findByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Current Vacancies' })).toBeVisible();

  const rows = screen.getByRole('table', { name: 'Laboratory Technician' }).querySelectorAll('tr');
  expect([...rows].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(TECHNICIAN_FACTS);
  expect(screen.getByRole('table', { name: 'Assistant Professor' })).toBeVisible();
  await expectLink('Assistant Professor', '/careers/assistant-professor');
  expect(screen.queryByText('Resident Warden')).not.toBeInTheDocument();
  expect(container.querySelector('[data-remote="mf-careers"]')).not.toBeNull();
});

test('if no vacancy is open the page says so and links to other pages', async () => {
  openCareers(careersResponse(closedWarden));
  expect(await screen.findByText('No vacancy is open at the moment')).toBeVisible();
  await expectLink('write to us', '/contact');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the application form of a vacancy opens with its post', async () => {
  const { router } = openCareers(careersResponse(professor, technician));
  const link = await screen.findByRole('link', { name: 'Application Form', description: 'Laboratory Technician' });
  await userEvent.click(link);

  expect(await screen.findByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician');
  expect(router.state.location.pathname).toBe('/application-form');
  expect(window.localStorage.getItem('post_name')).toBe('Laboratory Technician');
});

test.each(['auxclick', 'contextmenu'])('its post is chosen in a new tab, too, after %s', async (event) => {
  const { router } = openCareers(careersResponse(professor, technician));
  window.localStorage.setItem('post_name', 'Assistant Professor');
  const link = await screen.findByRole('link', { name: 'Application Form', description: 'Laboratory Technician' });
  fireEvent(link, new MouseEvent(event, { bubbles: true, button: 1 }));
  expect(window.localStorage.getItem('post_name')).toBe('Laboratory Technician');
  expect(router.state.location.pathname).toBe('/careers');
});

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
