import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Awaiting } from './Awaiting';

const refetch = jest.fn();
const failedQuery = { error: { status: 500 }, isFetching: false, refetch };

test("shows a placeholder while data is loading; after a failed read it shows the page's message and retries once, and not while a retry is running", async () => {
  const { rerender } = render(<Awaiting query={{ isFetching: true, refetch }} />);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  rerender(<Awaiting query={failedQuery} failed="No Records Found" />);
  expect(screen.getByText('No Records Found')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<Awaiting query={{ ...failedQuery, isFetching: true }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('does not report a failed read in the server’s HTML, because the browser retries it', () => {
  expect(renderToString(<Awaiting query={failedQuery} failed="No Records Found" />)).not.toMatch(
    /Try again|No Records/,
  );
});
