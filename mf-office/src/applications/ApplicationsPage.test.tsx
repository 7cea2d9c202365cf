import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import type { Answers } from 'shared-store/renderPage.testing';
import { answer, held, line, openDesk, press, pressIn, refused } from '../desk.testing';

// jsdom has no layout
window.matchMedia = () => new EventTarget() as MediaQueryList;

const listOf = (total: number) => (request: Request) => {
  const offset = Number(new URL(request.url).searchParams.get('offset'));
  const count = Math.min(100, total - offset);
  const items = Array.from({ length: count }, (_, index) =>
    line(`2027-${String(offset + index + 1).padStart(6, '0')}`),
  );
  return Response.json({ success: 1, data: { items, total, offset, seasons: [2027] } });
};
const open = (total: number, query = '', answers: Answers = {}) =>
  openDesk(`/office/applications${query}`, ['clerk'], { [DESK_CALLS.applications]: listOf(total), ...answers });
const choose = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${number}` }));
const select = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);

test('of a list of thousands only the first part is rendered and requested, and more on demand', async () => {
  const { sent } = open(10_000);
  expect(await screen.findByText('10,000 found')).toBeVisible();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getAllByText('new to you')).toHaveLength(100);
  const rowOf = (number: string) => screen.getByText(number).closest('tr');
  act(() => rowOf('2027-000001')?.focus());
  await userEvent.keyboard('{End}');
  expect(rowOf('2027-000100')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(rowOf('2027-000101')).toHaveFocus());
  await userEvent.click(screen.getByText('Show 100 more'));
  expect(await screen.findByText('2027-000300')).toBeVisible();
  expect(sent(`GET ${DESK_CALLS.applications}`)).toHaveLength(3);
});

test('filters and order are in the address, from which they are restored', async () => {
  const { router, requests } = open(2, '?state=called&sort=-marks&words=anu&from=elsewhere');
  expect(await screen.findByLabelText('State')).toHaveValue('called');
  expect(screen.getByLabelText('Search')).toHaveValue('anu');
  expect(await screen.findByRole('columnheader', { name: /Marks/ })).toHaveAttribute('aria-sort', 'descending');
  await press(/Marks/);
  await waitFor(() => expect(router.state.location.search).toContain('sort=marks'));
  await press('Clear filters');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''));
  await waitFor(() => expect(requests.at(-1)?.url).toMatch(/applications\?offset=0&limit=100$/));
});

test('an empty list says so; a season without applications in the address is the one that the filter shows', async () => {
  open(0, '?season=2019');
  expect(await screen.findByText('No application matches. Remove a filter, or search for fewer words.')).toBeVisible();
  expect(screen.queryByText('Reading…')).toBeNull();
  expect(screen.getByLabelText('Season')).toHaveValue('2019');
});

test('a bulk admission names its programme where several were applied for', async () => {
  const items = [line('2027-000001', { second_programme: 'D.Pharm' }), line('2027-000002')];
  const { sent } = openDesk('/office/applications', ['principal'], {
    [DESK_CALLS.applications]: answer({ items, total: 2, offset: 0, seasons: [2027] }),
    [`POST ${DESK_CALLS.state('2027-000001')}`]: answer(undefined),
  });
  await choose('2027-000001');
  await select('New state', 'admitted');
  await select('Admitted to', 'D.Pharm');
  await press('Change');
  await pressIn('Change one application to “Admitted to D.Pharm”?', 'Change one');
  expect(await screen.findByText('1 application was changed.')).toBeVisible();
  expect(await sent('POST')[0]?.json()).toEqual({ state: 'admitted', reason: '', seen: 0, programme: 'D.Pharm' });
});

test('the chosen applications are changed after a question, one after another, and one that somebody else changed first is reported', async () => {
  const message = 'Application 2027-000002 was changed since version 0.';
  const { sent } = open(3, '', {
    [`POST ${DESK_CALLS.state('2027-000001')}`]: answer(undefined),
    [`POST ${DESK_CALLS.state('2027-000002')}`]: refused(409, message),
  });
  await choose('2027-000001');
  act(() => screen.getByRole('row', { name: /2027-000002/ }).focus());
  await userEvent.keyboard(' ');
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
  await select('New state', 'checked');
  await press('Change');
  await pressIn('Change 2 applications to “Checked”?', 'Not yet');
  expect(sent('POST')).toEqual([]);
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2);
  await press('Change');
  await pressIn('Change 2 applications to “Checked”?', 'Change 2');
  expect(await screen.findByText('1 application was changed.')).toBeVisible();
  expect(screen.getByText(`2027-000002: ${message}`)).toBeVisible();
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  const bodies = await Promise.all(sent('POST').map((request) => request.json()));
  expect(bodies).toEqual(Array(2).fill({ state: 'checked', reason: '', seen: 0 }));
});

test('a changed filter drops the choice and says so, another order keeps it', async () => {
  const { requests } = open(3);
  await choose('2027-000001');
  await choose('2027-000002');
  await press('Name');
  await waitFor(() => expect(requests.at(-1)?.url).toContain('sort=name'));
  await waitFor(() => expect(screen.getAllByRole('row', { selected: true })).toHaveLength(2));
  await select('State', 'called');
  expect(await screen.findByText('The filters have changed: 2 applications are not chosen any more.')).toBeVisible();
  expect(screen.queryByLabelText('New state')).toBeNull();
  await screen.findByRole('checkbox', { name: 'Choose 2027-000001' });
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  await choose('2027-000003');
  expect(screen.queryByText(/The filters have changed/)).toBeNull();
  await press('Clear filters');
  expect(await screen.findByText('The filters have changed: one application is not chosen any more.')).toBeVisible();
});

test('what is chosen while a change is under way stays chosen, and the list then shown is read again', async () => {
  const { response, release } = held(answer(undefined));
  const { requests } = open(3, '', { [`POST ${DESK_CALLS.state('2027-000001')}`]: response });
  await choose('2027-000001');
  await select('New state', 'checked');
  await press('Change');
  await pressIn('Change one application to “Checked”?', 'Change one');
  await select('State', 'called');
  await waitFor(() => expect(requests.at(-1)?.url).toContain('state=called'));
  await choose('2027-000003');
  const before = requests.length;
  release();
  expect(await screen.findByText('1 application was changed.')).toBeVisible();
  await waitFor(() =>
    expect(requests.slice(before).map(({ url }) => url)).toEqual([expect.stringContaining('state=called')]),
  );
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
});

test('the list opens at the line at which it was left, from the application as after a reload', async () => {
  window.history.replaceState(null, '');
  const { router, unmount } = open(10);
  const sixth = await screen.findByRole('row', { name: /2027-000006/ });
  act(() => sixth.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/applications/2027-000006'));
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /2027-000006/ })).toHaveFocus());
  unmount();
  // the tab's history still has the line
  open(10);
  await waitFor(() => expect(screen.getByRole('row', { name: /2027-000006/ })).toHaveFocus());
  window.history.replaceState(null, '');
});
