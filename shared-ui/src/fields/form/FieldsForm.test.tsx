import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ErrorSummary } from '../errors/ErrorSummary';
import { FieldsForm } from './FieldsForm';
import { keepTexts } from './keepTexts';
import { FileField } from '../inputs/FileField';
import { RadioGroupField } from '../inputs/RadioGroupField';
import { SubmitButton } from '../sending/SubmitButton';
import { TextField } from '../inputs/TextField';

const initialValues = {
  name: '',
  father: { mobile: '' },
  gender: '',
  pincode: '',
  file: null as File | null,
};
type Values = typeof initialValues;

const validate = (values: Values) => ({
  ...(values.name ? {} : { name: ['Enter your name'] }),
  ...(/^\d*$/.test(values.father.mobile) ? {} : { 'father.mobile': ['Digits only'] }),
  ...(values.gender ? {} : { gender: ['Choose a gender'] }),
  ...(/^(\d{6})?$/.test(values.pincode) ? {} : { pincode: ['Enter the 6 digits of the pincode'] }),
});

function renderForm(props: Partial<ComponentProps<typeof FieldsForm<Values>>> = {}) {
  const onSubmit = jest.fn(async () => undefined);
  render(
    <FieldsForm initialValues={initialValues} validate={validate} onSubmit={onSubmit} aria-label="Test" {...props}>
      <ErrorSummary />
      <TextField name="name" label="Name" hint="As in your certificate" required />
      <TextField name="father.mobile" label="Mobile" inputMode="numeric" />
      <RadioGroupField name="gender" label="Gender" options={['Male', 'Female']} required />
      <TextField name="pincode" label="Pincode" inputMode="numeric" />
      <FileField name="file" label="Your CV" />
      <SubmitButton label="Send" />
    </FieldsForm>,
  );
  return { onSubmit, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('what an extension has put into a field without any event is sent, too', async () => {
  const { onSubmit, user } = renderForm();
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  value?.set?.call(screen.getByLabelText('Name'), 'Anu');
  await user.click(screen.getByLabelText('Female'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Anu' }), expect.anything());
});

test('a field shows no error before it loses focus, then its error is tied to the input', async () => {
  const { user } = renderForm();
  const name = field('Name');
  await user.click(name);
  expect(name).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  expect(name).toHaveAccessibleDescription('As in your certificate Enter your name');
  await user.type(name, 'A');
  await waitFor(() => expect(name).toHaveAccessibleDescription('As in your certificate'));
});

test('an incomplete form is neither sent nor announced as being sent; the summary takes the focus and links to the fields in page order', async () => {
  const { onSubmit, user } = renderForm();
  const form = screen.getByRole('form');
  let wasAnnounced = false;
  const announced = new MutationObserver(() => (wasAnnounced ||= /Sending/.test(form.textContent)));
  announced.observe(form, { childList: true, characterData: true, subtree: true });
  await user.type(screen.getByLabelText('Mobile'), 'x');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  await waitFor(() => expect(summary).toHaveFocus());
  const links = screen.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Enter your name', 'Digits only', 'Choose a gender']);
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('As in your certificate Enter your name');
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a gender');
  await user.click(screen.getByRole('link', { name: 'Choose a gender' }));
  expect(screen.getByLabelText('Male')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(wasAnnounced).toBe(false);
  announced.disconnect();
});

test('an error does not move the page under a pressed pointer: it appears when the pointer is released', async () => {
  const { user } = renderForm();
  const name = field('Name');
  await user.click(name);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Send' }) });
  expect(name).not.toHaveFocus();
  expect(name).toHaveAttribute('aria-invalid', 'false');
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
});

test('typing in the middle of a value keeps the caret there', async () => {
  const { user } = renderForm();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'ac');
  await user.type(name, 'b', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(name).toHaveValue('abc');
  expect(name.selectionStart).toBe(2);
});

test('a chosen file is shown with its size and can be removed', async () => {
  const { user } = renderForm();
  await user.upload(screen.getByLabelText('Your CV'), new File(['x'.repeat(2048)], 'cv.pdf'));
  expect(screen.getByText('cv.pdf (2 KB)')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove cv.pdf' }));
  expect(screen.queryByText(/cv.pdf/)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Your CV')).toHaveFocus();
});

test('what was typed in one form is there again after another one was filled in', async () => {
  const openForm = (keep: ReturnType<typeof keepTexts>) =>
    render(
      <FieldsForm initialValues={{ text: '' }} keep={keep} validate={() => ({})} onSubmit={async () => undefined}>
        <TextField name="text" label="Text" />
      </FieldsForm>,
    );
  const [keepMessage, keepJob] = [keepTexts('message'), keepTexts('job')];
  const message = openForm(keepMessage);
  await userEvent.type(screen.getByLabelText('Text'), 'Is there a room?');
  message.unmount();
  const job = openForm(keepJob);
  expect(screen.getByLabelText('Text')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Text'), 'Asha Nair');
  job.unmount();
  openForm(keepMessage);
  expect(screen.getByLabelText('Text')).toHaveValue('Is there a room?');
});

test('typing checks nothing in a valid field, and only that field if it is in error', async () => {
  const validateField = jest.fn((name: string, values: Values) => validate(values)[name as 'pincode'] ?? []);
  const check = jest.fn(validate);
  const { user } = renderForm({ validate: check, validateField, forgivesEmpty: true });
  await user.type(field('Pincode'), '69');
  expect(check).not.toHaveBeenCalled();
  expect(validateField).not.toHaveBeenCalled();
  await user.tab();
  check.mockClear();
  await user.type(field('Pincode'), '1001');
  expect(check).not.toHaveBeenCalled();
  expect(validateField).toHaveBeenCalledTimes(4);
  expect(field('Pincode')).toHaveAttribute('aria-invalid', 'false');
  await user.type(field('Pincode'), '7');
  await user.tab();
  expect(field('Pincode')).toHaveAttribute('aria-invalid', 'true');
});

test('a pasted number loses its spaces and hyphens immediately, a typed one when the field loses focus, and other text never; an answer that was deleted is required', async () => {
  const normalize = (name: string, text: string) => (name === 'pincode' ? text.replace(/[\s-]/g, '') : text);
  const { user } = renderForm({ normalize, forgivesEmpty: true });
  await user.click(field('Pincode'));
  await user.paste(' 691 001\n');
  expect(field('Pincode')).toHaveValue('691001');
  await user.clear(field('Pincode'));
  await user.type(field('Pincode'), '691-002');
  expect(field('Pincode')).toHaveValue('691-002');
  await user.tab();
  expect(field('Pincode')).toHaveValue('691002');
  expect(field('Pincode')).toHaveAttribute('aria-invalid', 'false');
  await user.click(field('Name'));
  await user.paste(' Mary-Ann Nair');
  await user.tab();
  expect(field('Name')).toHaveValue(' Mary-Ann Nair');
  await user.clear(field('Name'));
  await user.tab();
  expect(field('Name')).toHaveAccessibleDescription('As in your certificate Enter your name');
});

/** Opens a form whose rules have to be loaded; `arrive` and `fail` end the latest attempt. */
function renderWithoutRules() {
  const attempts: { arrive: () => void; fail: () => void }[] = [];
  const loadRules = () =>
    new Promise<{ validate: typeof validate }>((resolve, reject) => {
      attempts.push({ arrive: () => resolve({ validate }), fail: () => reject(new Error('it did not arrive')) });
    });
  return { attempts, ...renderForm({ validate: undefined, loadRules }) };
}

test('a field that lost focus before the rules were loaded shows its error once they are', async () => {
  const { attempts, user } = renderWithoutRules();
  expect(attempts).toHaveLength(0);
  await user.click(field('Name'));
  await user.tab();
  expect(attempts).toHaveLength(1);
  expect(field('Name')).toHaveAccessibleDescription('As in your certificate');
  await act(async () => attempts[0]?.arrive());
  expect(field('Name')).toHaveAccessibleDescription('As in your certificate Enter your name');
});

test('a submit waits for the rules, which are requested again if they failed to load, and sends nothing that they refuse', async () => {
  const { attempts, onSubmit, user } = renderWithoutRules();
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(field('Name'));
  await act(async () => attempts[0]?.fail());
  await user.click(send);
  expect(attempts).toHaveLength(2);
  expect(send).toBeDisabled();
  await act(async () => attempts[1]?.arrive());
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('As in your certificate Enter your name'));
  expect(onSubmit).not.toHaveBeenCalled();
});
