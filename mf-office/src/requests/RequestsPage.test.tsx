import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DATA_REQUEST_CALLS, type DataRequestsResponse, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import { XSRF_COOKIE } from 'contract/limits';
import { type Answers, renderPage } from 'shared-store/renderPage.testing';
import { signedIn } from '../desk.testing';
import { routes } from '../routes';

const at = '2026-11-22T06:00:00.000Z';
const copy: OpenDataRequest = { number: '2026-000123', id: 1, kind: 'copy', asked_at: at };
const erasure: OpenDataRequest = { number: '2026-000124', id: 2, kind: 'erasure', asked_at: at };
const answer = (data: OpenDataRequest[], message = '', success: 0 | 1 = 1) =>
  ({ success, message, data }) satisfies DataRequestsResponse;

beforeEach(() => void (document.cookie = `${XSRF_COOKIE}=token`));

const open = (answers: Answers) => renderPage(routes, '/office/requests', { ...signedIn('clerk'), ...answers });
const item = (name: string) => within(screen.getByRole('listitem', { name }));

test('each request leads to its application and says what has to be done; a copy is marked as handed over', async () => {
  open({
    [DATA_REQUEST_CALLS.list]: { body: answer([copy, erasure]) },
    [`POST ${DATA_REQUEST_CALLS.done('2026-000123', 1)}`]: { body: answer([erasure], 'Request 1 is done.') },
  });
  expect(await screen.findByRole('link', { name: '2026-000123' })).toHaveAttribute(
    'href',
    '/office/applications/2026-000123',
  );
  const toErase = item('Erasure, 2026-000124');
  expect(toErase.getByText(/office -- erase 2026-000124/)).toBeVisible();
  expect(toErase.queryByRole('button', { name: 'The copy was handed over' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'The copy was handed over' }));
  expect(await screen.findByText('Request 1 is done.')).toBeVisible();
  expect(screen.queryByText('2026-000123')).toBeNull();
});

test('a request that somebody else has answered is said to be, and the list is how things stand', async () => {
  const { requests } = open({
    [DATA_REQUEST_CALLS.list]: { body: answer([copy]) },
    [`POST ${DATA_REQUEST_CALLS.refuse('2026-000123', 1)}`]: {
      status: 409,
      body: answer([], 'Request 1 was done already.', 0),
    },
  });
  expect(await screen.findByRole('button', { name: 'Refuse' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Reason for refusing, for the applicant'), 'A fee is open.');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Request 1 was done already.')).toBeVisible();
  expect(screen.getByText('Nobody waits for an answer.')).toBeVisible();
  expect(await requests.at(-1)?.json()).toEqual({ reason: 'A fee is open.' });
});

test('a list that cannot be read says so, and whoever may not change applications is told', async () => {
  const { unmount } = open({ [DATA_REQUEST_CALLS.list]: { status: 500, body: { success: 0, message: 'It failed.' } } });
  expect(await screen.findByText('It failed.')).toBeVisible();
  unmount();
  open(signedIn('administrator'));
  expect(await screen.findByText(/what applicants ask about their data/)).toBeVisible();
});
