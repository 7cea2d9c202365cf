import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { openDesk } from '../desk.testing';

const account = {
  email: 'anjali@college.org',
  name: 'Anjali Menon',
  roles: ['clerk'],
  ends_at: '2126-11-23T09:00:00Z',
};
const password = { body: { success: 1, message: 'Code', data: { step: 'code' } } };

async function typePassword() {
  await userEvent.type(await screen.findByLabelText('E-mail address'), 'anjali@college.org');
  await userEvent.type(screen.getByLabelText('Password'), 'four words from Kollam');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
}

test('password and code open the requested page', async () => {
  const signed = { body: { success: 1, message: 'In', data: { step: 'signed in', account } } };
  openDesk('/office', [], {
    [`POST ${STAFF_CALLS.signIn}`]: password,
    [`POST ${STAFF_CALLS.code}`]: signed,
  });
  await typePassword();
  const heading = await screen.findByRole('heading', { name: 'Enter your code' });
  expect(heading).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Good to see you, Anjali Menon' })).toBeVisible();
  // pages that a clerk may not use are not offered
  expect(screen.getByRole('link', { name: 'Applications' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Decisions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log' })).toBeNull();
});

test('errors are reported, and nothing typed is lost', async () => {
  const message = 'E-mail address and password do not match an account.';
  openDesk('/office', [], {
    [`POST ${STAFF_CALLS.signIn}`]: {
      status: 422,
      body: { success: 0, message, errors: { password: [message] } },
    },
  });
  await typePassword();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('anjali@college.org');
  expect(screen.getByLabelText('Password')).toHaveValue('four words from Kollam');
});
