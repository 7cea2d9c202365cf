import { act, render, screen } from '@testing-library/react';
import { Toast } from './Toast';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a toast is announced and disappears after three seconds, also when it appears again', () => {
  const { rerender } = render(<Toast />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<Toast text="Message sent" />);
  expect(screen.getByRole('status')).toHaveTextContent('Message sent');
  wait(2999);
  expect(screen.getByRole('status')).toHaveTextContent('Message sent');
  wait(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<Toast />);
  rerender(<Toast text="Message sent" />);
  expect(screen.getByRole('status')).toHaveTextContent('Message sent');
});
