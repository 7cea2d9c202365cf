import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared-store/renderPage.testing';
import { careersAnswer, professor, technician } from './careers/vacancies.testing';
import { routes } from './routes';

const post = () => screen.findByRole('textbox', { name: 'Post' });
const answers = careersAnswer(professor, technician);

afterEach(() => window.localStorage.clear());

test('choosing another vacancy replaces the chosen post, also for the next visit', async () => {
  const first = renderPage(routes, '/application-form', answers);
  for (const name of [/Assistant Professor/, /Laboratory Technician/])
    await userEvent.click(await screen.findByRole('radio', { name }));
  expect(await post()).toHaveValue('Laboratory Technician');
  first.unmount();
  renderPage(routes, '/application-form', answers);
  expect(await post()).toHaveValue('Laboratory Technician');
});

test('a browser that refuses storage still lets a visitor choose a post', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is full');
  });
  renderPage(routes, '/careers/laboratory-technician', answers);
  await userEvent.click(await screen.findByRole('link', { name: 'Application Form' }));
  expect(await post()).toHaveValue('Laboratory Technician');
});
