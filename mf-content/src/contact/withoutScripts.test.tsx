import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormAnswer } from 'contract/formPosts';
import { servePage } from 'shared-store/servePage.testing';
import { box } from 'shared-store/renderPage.testing';
import { site } from '../responses.testing';
import { routes } from '../routes';

const REFUSED: FormAnswer = {
  refused: 'Please fill the fields',
  errors: { name: ['Name is Required'], phone: ['Invalid Phone Number'] },
  values: { name: '', email: 'asha@example.in', phone: '12', subject: 'Hostel', message: 'A room?\nFrom June.' },
};
const RECEIVED: FormAnswer = {
  answer: { success: 1, message: 'Thank you.', data: { reference: 'K7QF-3MWX' } },
  errors: {},
  values: {},
};

async function sent(formAnswer?: FormAnswer) {
  const page = await servePage(routes, '/contact', { '/api/site': site }, formAnswer);
  const inputs = [...page.view.querySelectorAll<HTMLInputElement>('form [name]')];
  return { ...page, values: Object.fromEntries(inputs.map(({ name, value }) => [name, value])) };
}

test('the answer to a form sent without scripts shows every mistake with a link to the field, and everything that was typed', async () => {
  const { view, values, hydrate } = await sent(REFUSED);
  expect(values).toEqual({ ...REFUSED.values, privacy_notice: '2-en' });
  const links = [...view.querySelectorAll('#answer a')].map((link) => [
    link.textContent,
    view.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)?.getAttribute('name'),
  ]);
  expect(links).toEqual([
    ['Name is Required', 'name'],
    ['Invalid Phone Number', 'phone'],
  ]);
  expect(view.querySelector('[role="alert"]')).toHaveTextContent('Please fill the fields');
  expect(view.querySelector('form')).toHaveTextContent('This form can be sent without JavaScript, too.');

  // where the scripts arrive after all, the form goes on from there
  await hydrate();
  expect(box('Name')).toHaveAccessibleDescription('Name is Required');
  expect(box('Message')).toHaveValue('A room?\nFrom June.');
  await userEvent.type(box('Name'), 'Asha Nair');
  await userEvent.tab();
  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription(''));
  expect(box('Email')).toHaveValue('asha@example.in');
});

test('its answer confirms what was received, with the reference, above an empty form', async () => {
  // typed before a reload, after which no script came
  window.sessionStorage.setItem('typed_texts', JSON.stringify({ contact: [['message', 'Is there a room?']] }));
  const { view, values, hydrate } = await sent(RECEIVED);
  expect(view.querySelector('#answer')).toHaveTextContent('Thank you.Your reference: K7QF-3MWX');
  // only scripts could take the toast away again
  expect(view).not.toHaveTextContent('Message sent');
  expect(values.message).toBe('');
  await hydrate();
  expect(screen.getByText('K7QF-3MWX')).toBeVisible();
  expect(box('Message')).toHaveValue('');
  expect(window.sessionStorage.getItem('typed_texts')).not.toContain('Is there a room?');
});
