import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LogEntry, STAFF_CALLS } from 'contract/office/staffCalls';
import { answer, openDesk, press } from '../desk.testing';

const entry = (number: number): LogEntry => ({
  entry: number,
  at: '2026-11-23T06:00:00Z',
  who: 'anjali@college.org',
  act: 'read',
  subject: `entry ${number}`,
  reason: '',
  numbers: ['2026-000123'],
});

/** Opens a log of two entries, sent one at a time, with entries only for the number 2026-000123. */
function openLog() {
  return openDesk('/office/log', ['administrator'], {
    [STAFF_CALLS.log]: ({ url }) => {
      const { searchParams } = new URL(url);
      const number = searchParams.get('number');
      const before = Number(searchParams.get('before') ?? 3);
      const found = number === null || number === '2026-000123';
      return Response.json(answer({ entries: found ? [entry(before - 1)] : [], more: found && before > 2 }).body);
    },
  });
}

test('earlier entries are those of the number that was searched for, whatever is being typed; a number that is not in the log is reported', async () => {
  const { requests } = openLog();
  expect(await screen.findByText('entry 2')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Number or reference'), '2026-000999');
  await press('Earlier ones');
  expect(await screen.findByText('entry 1')).toBeVisible();
  expect(new URL(requests.at(-1)?.url ?? '').search).toBe('?before=2');
  await userEvent.type(screen.getByLabelText('Number or reference'), '{Enter}');
  expect(await screen.findByText('No entry has the number 2026-000999.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
