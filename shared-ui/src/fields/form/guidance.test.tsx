import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldsForm } from './FieldsForm';
import { RadioGroupField } from '../inputs/RadioGroupField';
import { TextField } from '../inputs/TextField';

const initialValues = { name: '', gender: '', pincode: '', mobile: '' };
type Values = typeof initialValues;

const validate = (values: Values) => ({
  ...(values.name ? {} : { name: ['Enter your name'] }),
  ...(values.gender ? {} : { gender: ['Choose a gender'] }),
  ...(/^\d{6}$/.test(values.pincode) ? {} : { pincode: ['Enter the 6 digits of the pincode'] }),
});

const normalize = (name: string, text: string) => (name === 'pincode' ? text.replace(/[\s-]/g, '') : text);

function openForm(validateField?: (name: string, values: Values) => string[]) {
  const check = jest.fn(validate);
  render(
    <FieldsForm
      initialValues={initialValues}
      validate={check}
      validateField={validateField}
      normalize={normalize}
      forgivesEmpty
      onSubmit={async () => undefined}
    >
      <TextField name="name" label="Name" />
      <RadioGroupField name="gender" label="Gender" options={['Male', 'Female']} />
      <TextField name="pincode" label="Pincode" inputMode="numeric" />
      <TextField name="mobile" label="Mobile" />
    </FieldsForm>,
  );
  return { check, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name });

test('typing checks nothing in a valid field, and only that field if it is in error', async () => {
  const validateField = jest.fn((name: string, values: Values) => validate(values)[name as 'pincode'] ?? []);
  const { check, user } = openForm(validateField);
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
  const { user } = openForm();
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
  expect(field('Name')).toHaveAccessibleDescription('Enter your name');
});
