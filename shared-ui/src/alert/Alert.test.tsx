import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './Alert';
import { TryAgain } from '../awaiting/TryAgain';

test('an error is an alert, a success a status', () => {
  render(
    <>
      <Alert kind="error">Please fill the fields</Alert>
      <Alert kind="success">Thank you.</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill the fields');
  expect(screen.getByRole('status')).toHaveTextContent('Thank you.');
});

test('the live region exists before the message, so that the message is announced', () => {
  render(<Alert kind="error" />);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('"Try again" retries once, and not while a retry is running', async () => {
  const retry = jest.fn();
  const { rerender } = render(<TryAgain onClick={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<TryAgain onClick={retry} busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
