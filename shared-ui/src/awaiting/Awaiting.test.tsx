import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Awaiting } from './Awaiting';

const failedQuery = { error: { status: 500 }, isFetching: false, refetch: () => undefined };

test('shows a placeholder while data is loading', () => {
  render(<Awaiting query={{ isFetching: true, refetch: () => undefined }} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('offers to try again when the read failed, without an error text', () => {
  render(<Awaiting query={failedQuery} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("shows the page's message about a failed read", () => {
  render(<Awaiting query={failedQuery} failed="No Records Found" />);
  expect(screen.getByText('No Records Found')).toBeVisible();
});

test('does not report a failed read in the server’s HTML, because the browser retries it', () => {
  expect(renderToString(<Awaiting query={failedQuery} failed="No Records Found" />)).not.toMatch(
    /Try again|No Records/,
  );
});
