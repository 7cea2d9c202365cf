import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormAnswer } from 'contract/formPosts';
import { servePage } from 'shared-store/servePage.testing';
import { careersResponse, closedWarden, professor, technician } from '../careers/vacancies.testing';
import { routes } from '../routes';

const REFUSED: FormAnswer = {
  refused: 'Some fields need your attention.',
  errors: { email: ['Invalid Email'], file: ['Choose cv.pdf again'] },
  values: { name: 'Asha Nair', email: 'asha', phone: '98470 12345', post: 'Laboratory Technician' },
};

const sent = (answer?: FormAnswer) =>
  servePage(routes, '/application-form', careersResponse(professor, technician, closedWarden), answer);
const chosen = () => screen.getByRole('radio', { checked: true });

test('a browser without scripts can choose a post and a file, and send the form; with scripts the post chosen before is added', async () => {
  const { view, hydrate } = await sent();
  expect(view.querySelector('form')).toHaveAttribute('action', '/application-form#answer');
  const inputs = [...view.querySelectorAll<HTMLInputElement>('form [name]')];
  expect(inputs.map(({ name, type, value }) => [name, type, value])).toEqual([
    ['name', 'text', ''],
    ['email', 'email', ''],
    ['phone', 'tel', ''],
    ['post', 'radio', 'Assistant Professor'],
    ['post', 'radio', 'Laboratory Technician'],
    ['file', 'file', ''],
  ]);
  expect(view.querySelector('button[type="submit"]')).toBeEnabled();
  expect(view.querySelector(':checked')).toBeNull();
  window.localStorage.setItem('post_name', 'Laboratory Technician');
  await hydrate();
  expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician');
});

test('its answer keeps what was typed and the chosen post, and asks for the file again', async () => {
  const { view, hydrate } = await sent(REFUSED);
  expect(view.querySelector('input:checked')).toHaveAttribute('value', 'Laboratory Technician');
  expect(view.querySelector('#answer')).toHaveTextContent('Invalid EmailChoose cv.pdf again');

  await hydrate();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician'));
  expect(chosen()).toHaveAttribute('value', 'Laboratory Technician');
  const file = screen.getByLabelText('Your application');
  expect(file).toHaveAccessibleDescription(/Choose cv\.pdf again/);
  await userEvent.upload(file, new File(['%PDF-1.7 My work'], 'cv.pdf'));
  await waitFor(() => expect(file).not.toHaveAccessibleDescription(/again/));
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Invalid Email');
});

test('a post chosen before the scripts ran stays chosen, also where another was chosen in an earlier visit', async () => {
  window.localStorage.setItem('post_name', 'Assistant Professor');
  const { hydrate } = await sent();
  await hydrate((page) => page.querySelector<HTMLInputElement>('[value="Laboratory Technician"]')?.click());
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue('Laboratory Technician'));
  expect(chosen()).toHaveAttribute('value', 'Laboratory Technician');
});
