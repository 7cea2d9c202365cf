import { act, render, screen, waitFor } from '@testing-library/react';
import type { FieldErrors } from 'contract/calls';
import userEvent from '@testing-library/user-event';
import { SubmitButton } from '../sending/SubmitButton';
import { TextField } from '../inputs/TextField';
import { FieldsForm } from './FieldsForm';

/** Renders a form whose rules have to be loaded; `arrive` and `fail` end the latest attempt. */
function renderForm() {
  const attempts: { arrive: () => void; fail: () => void }[] = [];
  const onSubmit = jest.fn(async () => undefined);
  const validate = ({ name }: { name: string }): FieldErrors => (name ? {} : { name: ['Enter your name'] });
  const loadRules = () =>
    new Promise<{ validate: typeof validate }>((resolve, reject) => {
      attempts.push({ arrive: () => resolve({ validate }), fail: () => reject(new Error('it did not arrive')) });
    });
  render(
    <FieldsForm initialValues={{ name: '' }} loadRules={loadRules} onSubmit={onSubmit} aria-label="Test">
      <TextField name="name" label="Name" />
      <SubmitButton label="Send" />
    </FieldsForm>,
  );
  return { attempts, onSubmit, user: userEvent.setup() };
}

const send = () => screen.getByRole('button', { name: 'Send' });

test('a field that lost focus before the rules were loaded shows its error once they are', async () => {
  const { attempts, user } = renderForm();
  expect(attempts).toHaveLength(0);
  await user.click(screen.getByLabelText('Name'));
  await user.tab();
  expect(attempts).toHaveLength(1);
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('');
  await act(async () => attempts[0]?.arrive());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name');
});

test('a submit waits for the rules, which are requested again if they failed to load, and sends nothing that they refuse', async () => {
  const { attempts, onSubmit, user } = renderForm();
  await user.click(screen.getByLabelText('Name'));
  await act(async () => attempts[0]?.fail());
  await user.click(send());
  expect(attempts).toHaveLength(2);
  expect(send()).toBeDisabled();
  await act(async () => attempts[1]?.arrive());
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name'));
  expect(onSubmit).not.toHaveBeenCalled();
});
