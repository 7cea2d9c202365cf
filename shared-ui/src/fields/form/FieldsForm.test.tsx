import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  file: null as File | null,
};
type Values = typeof initialValues;

const validate = (values: Values) => ({
  ...(values.name ? {} : { name: ['Enter your name'] }),
  ...(/^\d*$/.test(values.father.mobile) ? {} : { 'father.mobile': ['Digits only'] }),
  ...(values.gender ? {} : { gender: ['Choose a gender'] }),
});

function renderForm() {
  const onSubmit = jest.fn(async () => undefined);
  render(
    <FieldsForm initialValues={initialValues} validate={validate} onSubmit={onSubmit} aria-label="Test">
      <ErrorSummary />
      <TextField name="name" label="Name" hint="As in your certificate" required />
      <TextField name="father.mobile" label="Mobile" inputMode="numeric" />
      <RadioGroupField name="gender" label="Gender" options={['Male', 'Female']} required />
      <FileField name="file" label="Your CV" />
      <SubmitButton label="Send" />
    </FieldsForm>,
  );
  return { onSubmit, user: userEvent.setup() };
}

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
  const name = screen.getByLabelText('Name');
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
  const name = screen.getByLabelText('Name');
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
