import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseRadio, enter, input, openApplication, setValue } from './application.testing';

const MOBILE =
  'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9. If it is correct, you can still send it.';

const announced = (text: string) =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent === text).length;

test('an unlikely answer gets a remark when its field loses focus, announced once', async () => {
  await openApplication();
  setValue('mobileNumber', '12345');
  expect(screen.queryByText(MOBILE)).toBeNull();
  fireEvent.blur(input('mobileNumber'));
  expect(input('mobileNumber')).toHaveAccessibleDescription(expect.stringContaining(MOBILE));
  expect(input('mobileNumber')).toBeValid();
  expect(input('mobileNumber')).toHaveAttribute('aria-invalid', 'false');
  expect(announced(MOBILE)).toBe(1);
  enter('religion', 'Hindu');
  expect(announced(MOBILE)).toBe(0);
  fireEvent.blur(input('mobileNumber'));
  expect(announced(MOBILE)).toBe(0);
  enter('mobileNumber', '9876543210');
  expect(input('mobileNumber')).not.toHaveAccessibleDescription(expect.stringContaining('you can still send it'));
});

test('an error is shown without a remark, letters in a registration number get both, a failed check digit a remark', async () => {
  await openApplication();
  enter('mobileNumber', '12345');
  enter('mobileNumber', '12345x');
  expect(input('mobileNumber')).toHaveAccessibleDescription(/in digits only, without letters$/);
  enter('plusTwoDetails.regNo', 'KL12');
  const explained = /Enter the plus two registration number in digits only, without letters Leave out the letters/;
  expect(input('plusTwoDetails.regNo')).toHaveAccessibleDescription(explained);
  setValue('plusTwoDetails.regNo', '12');
  expect(input('plusTwoDetails.regNo')).toHaveAccessibleDescription('As on the mark list, digits only');
  enter('aadharNumber', '2341 2341 2345');
  expect(input('aadharNumber')).toHaveAccessibleDescription(/compare it with your card/);
});

test('the read-back shows unlikely answers, also if no field has lost focus', async () => {
  await openApplication();
  setValue('mobileNumber', '12345');
  chooseRadio('category', 'Merit');
  chooseRadio('program', 'B.Pharm');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I did not write KEAM' }));
  await userEvent.click(screen.getByRole('link', { name: 'Review your answers' }));
  const readBack = within(screen.getByText('Read all your answers again').closest('details') as HTMLElement);
  expect(await readBack.findByText(MOBILE)).toBeVisible();
  expect(readBack.getAllByText(/Merit seats of B\.Pharm go by the KEAM list/)).toHaveLength(1);
  setValue('mobileNumber', '9876543210');
  await waitFor(() => expect(readBack.queryByText(MOBILE)).toBeNull());
});
