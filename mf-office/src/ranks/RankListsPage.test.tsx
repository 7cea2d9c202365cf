import { screen, within } from '@testing-library/react';
import { type ComputedList, type FrozenSummary, RANK_CALLS } from 'contract/office/rankCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { answer, inTurn, openDesk, press, refused } from '../desk.testing';

const TITLE = 'B.Pharm, merit seats';
const computed: ComputedList = {
  title: TITLE,
  season: 2027,
  programme: 'B.Pharm',
  seats: 50,
  order: ['keam', 'received'],
  lines: [
    {
      rank: 1,
      number: '2027-000123',
      category: 'OBC',
      choice: 2,
      values: [
        { key: 'keam', shown: '4,512' },
        { key: 'received', shown: '2027-05-01 11:30' },
      ],
      seat: { kind: 'seat', title: '', place: 1, of: 30 },
      why: 'KEAM rank 4,512. Open seat 1 of 30.',
    },
  ],
  names: { '2027-000123': 'Devika Unnikrishnan' },
  left_out: [{ number: '2027-000124', name: 'Anil K', state: 'received', why: 'The documents are not checked yet.' }],
  digest: 'as seen',
};
const summary: FrozenSummary = {
  id: 'one',
  title: TITLE,
  season: 2027,
  count: 1,
  frozen_at: '2027-06-01T06:00:00.000Z',
  frozen_by: 'principal@college.org',
};
const lists = (changes: object = {}) => ({
  [RANK_CALLS.lists]: answer({
    season: 2027,
    rules: [{ title: TITLE, programme: 'B.Pharm' }],
    faults: [],
    frozen: [],
    ...changes,
  }),
  [RANK_CALLS.computed]: answer(computed),
});
const address = `/office/rank-lists?${new URLSearchParams({ list: TITLE })}`;

test('a list is shown line by line with reasons, and with the applications that are not ranked', async () => {
  openDesk(address, ['clerk'], lists());
  const table = await screen.findByRole('table', { name: TITLE });
  const row = within(table).getByRole('row', { name: /2027-000123/ });
  expect(row).toHaveTextContent('Devika Unnikrishnan');
  expect(row).toHaveTextContent('Open 1, second choice');
  expect(row).toHaveTextContent('KEAM rank 4,512. Open seat 1 of 30.');
  expect(screen.getByText('1 application is not ranked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Freeze this list' })).not.toBeInTheDocument();
});

test('the principal freezes the list that is shown, after a confirmation; one that has changed in the meantime is not frozen, and its current version is shown', async () => {
  const changed = refused(409, 'It has changed.', { data: { ...computed, seats: 40, digest: 'later' } });
  const { sent } = openDesk(address, ['principal'], {
    ...lists(),
    [`POST ${RANK_CALLS.lists}`]: inTurn(changed, answer(summary, 'It is frozen.')),
  });
  const freeze = async () => {
    await press('Freeze this list');
    await press('Freeze');
  };
  await freeze();
  expect(await screen.findByText('It has changed.')).toBeVisible();
  expect(await screen.findByText('1 ranked for 40 seats')).toBeVisible();
  await freeze();
  expect(await screen.findByText('It is frozen.')).toBeVisible();
  const bodies = await Promise.all(sent('POST').map((request) => request.json()));
  expect(bodies).toEqual(['as seen', 'later'].map((seen) => ({ list: TITLE, seen })));
});

test('an editor sees only the frozen lists, to print them', async () => {
  openDesk('/office/rank-lists', ['editor'], lists({ frozen: [summary] }));
  await expectLink(`${TITLE}, 2027 - 2028`, '/office/rank-lists/one');
  await expectLink('Print 1 rank', RANK_CALLS.pdf('one'));
  expect(screen.queryByLabelText('List')).not.toBeInTheDocument();
});

test('a mistake in the rules is reported with its file, line and field', async () => {
  const fault = { file: 'rank-rules.yaml', line: 9, field: 'lists[0].seats', problem: '"fifty"; write a number' };
  openDesk('/office/rank-lists', ['clerk'], lists({ rules: [], faults: [fault] }));
  const shown = await screen.findByText(/rank-rules\.yaml, line 9/);
  expect(shown).toHaveTextContent('rank-rules.yaml, line 9: lists[0].seats: "fifty"; write a number');
});
