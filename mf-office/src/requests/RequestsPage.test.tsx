import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { DATA_REQUEST_CALLS, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import { type Answers, expectLink } from 'shared-store/renderPage.testing';
import type { Role } from 'contract/office/roles';
import { answer, openDesk, press, refused } from '../desk.testing';

const at = '2026-11-22T06:00:00.000Z';
const copy: OpenDataRequest = { number: '2026-000123', id: 1, kind: 'copy', asked_at: at };
const erasure: OpenDataRequest = { number: '2026-000124', id: 2, kind: 'erasure', asked_at: at };

/** Opens the list of these requests. */
const open = (requests: OpenDataRequest[], role: Role, answers: Answers) =>
  openDesk('/office/requests', [role], { [DATA_REQUEST_CALLS.list]: answer(requests), ...answers });
const item = (name: string) => within(screen.getByRole('listitem', { name }));

test('each request links to its application and says who carries it out; a copy is marked as handed over', async () => {
  open([copy, erasure], 'clerk', {
    [`POST ${DATA_REQUEST_CALLS.done('2026-000123', 1)}`]: answer([erasure], 'Request 1 is done.'),
  });
  await expectLink('2026-000123', '/office/applications/2026-000123');
  const toErase = item('Erasure, 2026-000124');
  expect(toErase.getByText(/The principal or an administrator erases the application here/)).toBeVisible();
  expect(toErase.queryByRole('button', { name: 'A copy has been handed over' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Save the copy/ })).toBeNull();
  await press('A copy has been handed over');
  expect(await screen.findByText('Request 1 is done.')).toBeVisible();
  expect(screen.queryByText('2026-000123')).toBeNull();
});

test('a request that somebody else has answered is reported, and the current list is shown', async () => {
  const { requests } = open([copy], 'clerk', {
    [`POST ${DATA_REQUEST_CALLS.refuse('2026-000123', 1)}`]: refused(409, 'Request 1 was done already.', { data: [] }),
  });
  expect(await screen.findByRole('button', { name: 'Refuse' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Reason for refusing, for the applicant'), 'A fee is open.');
  await press('Refuse');
  expect(await screen.findByText('Request 1 was done already.')).toBeVisible();
  expect(await screen.findByText('There are no open requests.')).toBeVisible();
  expect(await requests.at(-1)?.json()).toEqual({ reason: 'A fee is open.' });
});

test('the principal saves the copy that was asked for', async () => {
  open([copy], 'principal', {});
  await expectLink('Save the copy (ZIP)', DESK_CALLS.copy('2026-000123'));
});

test('an administrator erases an application once its number and a reason are typed', async () => {
  const { requests } = open([erasure], 'administrator', {
    [`POST ${DATA_REQUEST_CALLS.erase('2026-000124', 2)}`]: answer([], 'Application 2026-000124 is erased.'),
  });
  const button = await screen.findByRole('button', { name: 'Erase' });
  expect(screen.queryByRole('link', { name: '2026-000124' })).toBeNull();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByLabelText('Application number, to confirm'), '2026-000124');
  await userEvent.type(screen.getByLabelText('Reason for erasing'), 'asked for on the site');
  expect(button).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(button);
  expect(await screen.findByText('Application 2026-000124 is erased.')).toBeVisible();
  expect(await requests.at(-1)?.json()).toEqual({ number: '2026-000124', reason: 'asked for on the site' });
});
