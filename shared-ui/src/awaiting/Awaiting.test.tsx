import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Awaiting } from './Awaiting';

const failedQuery = { error: { status: 500 }, isFetching: false, refetch: () => undefined };

test('keeps the place while data is on its way', () => {
  render(<Awaiting query={{ isFetching: true, refetch: () => undefined }} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
});

test('offers to try again when the read failed, without an error text', () => {
  render(<Awaiting query={failedQuery} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says what the page wants said about a failed read', () => {
  render(<Awaiting query={failedQuery} failed="No Records Found" />);
  expect(screen.getByText('No Records Found')).toBeVisible();
});

test('does not call a read failed in the server’s HTML, because the browser tries it again', () => {
  expect(renderToString(<Awaiting query={failedQuery} failed="No Records Found" />)).not.toMatch(
    /Try again|No Records/,
  );
});
