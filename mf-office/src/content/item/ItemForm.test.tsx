import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_CALLS, type ContentItem } from 'contract/office/contentCalls';
import type { Answers } from 'shared-store/renderPage.testing';
import { giveDialogs } from 'shared-ui/modal/dialogs.testing';
import { openDesk } from '../../desk.testing';
import { draft, events, garden } from '../content.testing';

giveDialogs();

const DRAFT = CONTENT_CALLS.draft('events', 'garden-day');
const PUT = `PUT ${DRAFT}`;

// a chunk of its own, which is slow to load the first time
beforeAll(() => import('./ItemForm'));
const answer = (data: ContentItem, message = 'The draft is saved.') => ({ success: 1, message, data });

/** The item with a draft of these fields, as the api returns it. */
function drafted(fields: object, changes: Parameters<typeof draft>[0] = {}): ContentItem {
  const { now, ...rest } = garden();
  const version = { ...now, data: { ...now?.data, ...fields }, texts: [] };
  return { ...rest, now, draft: draft(changes), drafted: version };
}

const open = (answers: Answers, data = garden()) =>
  openDesk('/office/content/events/garden-day', ['editor'], {
    [CONTENT_CALLS.item('events', 'garden-day')]: { body: answer(data, 'Read.') },
    [CONTENT_CALLS.content]: {
      body: { success: 1, data: { editable: true, reason: '', faults: [], kinds: [events()] } },
    },
    ...answers,
  });

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save draft' }));

/** Responds to a save when the test says so. */
function heldAnswer() {
  let release: (data: ContentItem) => void = () => {};
  const held = new Promise<ContentItem>((resolve) => (release = resolve));
  return {
    release: (data: ContentItem) => release(data),
    response: () => held.then((data) => Response.json(answer(data))),
  };
}

const SEATS = { field: 'seats', problem: '"abc"; write a whole number' };

test('what is wrong stays at its field after the draft is saved, until it is corrected', async () => {
  open({
    [PUT]: { body: answer(drafted({ seats: 'abc' }, { faults: [SEATS] }), 'The draft is saved. One field is wrong.') },
  });
  await userEvent.type(await screen.findByLabelText(/^Seats/), 'abc');
  await save();
  const said = await screen.findByText('The draft is saved. One field is wrong.');
  expect(said).not.toHaveClass('success');
  expect(said).toHaveClass('info');
  expect(screen.getByRole('list', { name: 'To be fixed before it can be published' })).toHaveTextContent(
    'Seats: "abc"; write a whole number',
  );
  const seats = screen.getByLabelText(/^Seats/);
  expect(seats).toHaveValue('abc');
  expect(seats).toBeInvalid();
  expect(seats).toHaveAccessibleDescription(/"abc"; write a whole number/);
  await userEvent.clear(seats);
  await userEvent.type(seats, '40');
  expect(seats).toBeValid();
});

test('a draft that was left with something wrong shows it at its field when it is opened again', async () => {
  open({}, drafted({ title: undefined }, { faults: [{ field: 'title', problem: 'is missing; write a text here' }] }));
  expect(await screen.findByLabelText('Title')).toBeInvalid();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/is missing; write a text here/);
});

test('a word that a choice does not have is not shown as another one', async () => {
  const item = drafted({ kept_as: 'three' }, { faults: [{ field: 'kept_as', problem: '"three"; correct it' }] });
  open({}, { ...item, schema: { ...item.schema, required: ['kept_as'] } });
  const choice = await screen.findByLabelText('Which days');
  expect(choice).toHaveDisplayValue('–');
  expect(choice).toHaveAccessibleDescription(/"three"; correct it/);
  await userEvent.selectOptions(choice, 'one');
  expect(choice).toBeValid();
});

test('text typed while a file is being sent stays', async () => {
  const { data, ...pdf } = { data: { file: 'garden-day.pdf' }, success: 1, message: 'The document is kept.' };
  const item = garden();
  const properties = (item.schema as { properties: object }).properties;
  const list = { title: 'List', type: 'string', 'x-notes': { asset: 'pdf', fixes: {} } };
  let send = () => {};
  const sending = new Promise<void>((resolve) => (send = resolve));
  const sent = () => sending.then(() => Response.json({ ...pdf, data }));
  open(
    { [`POST ${CONTENT_CALLS.file('events', 'garden-day', 'list')}`]: sent },
    garden({ schema: { ...item.schema, properties: { ...properties, list } } }),
  );
  const field = await screen.findByLabelText(/^Another PDF/);
  await userEvent.upload(field, new File(['bytes'], 'new.pdf', { type: 'application/pdf' }));
  await userEvent.type(screen.getByLabelText('Title'), '!');
  send();
  expect(await screen.findByText('The document is kept.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day!');
  expect(screen.getByLabelText(/^List/)).toHaveValue('garden-day.pdf');
});

test('a title that becomes long keeps its field, the focus and every letter', async () => {
  open({});
  const title = await screen.findByLabelText('Title');
  const text = 'A day in the garden of medicinal plants, with a walk for everybody and tea afterwards';
  await userEvent.clear(title);
  await userEvent.type(title, text);
  expect(title).toHaveFocus();
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(title).toHaveValue(text);
});

test('text typed while a draft is being saved stays, and is what the next save sends', async () => {
  const { release, response } = heldAnswer();
  const saved = drafted({ title: 'Garden Day, first' });
  const { requests } = open({ [PUT]: () => response() });
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, ', first');
  await save();
  await userEvent.type(title, ' and second');
  release(saved);
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(title).toHaveValue('Garden Day, first and second');
  await save();
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(await requests.findLast(({ method }) => method === 'PUT')?.json()).toMatchObject({
    seen: 'v1',
    data: { title: 'Garden Day, first and second' },
  });
});

test('a draft that is being saved is not sent a second time', async () => {
  const { release, response } = heldAnswer();
  const { requests } = open({ [PUT]: () => response() });
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}{Enter}');
  release(drafted({ title: 'Garden Day!' }));
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('when somebody else was first with a discarded draft, typed text stays and does not overwrite theirs unseen', async () => {
  const theirs = drafted({ title: 'Theirs' }, { version: 'v2', who: 'Meera Pillai' });
  const yours = [{ path: garden().path, text: 'title: Mine' }];
  const { requests } = open(
    {
      [`DELETE ${DRAFT}`]: { status: 409, body: { success: 0, message: 'Somebody else was first.', data: theirs } },
      [PUT]: { status: 409, body: { success: 0, message: 'Compare both.', data: theirs, yours } },
    },
    drafted({ title: 'Ours' }),
  );
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Somebody else was first.')).toBeVisible();
  expect(screen.getByText(/in a draft by Meera Pillai/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  await save();
  expect(await screen.findByRole('heading', { name: 'Two versions' })).toBeVisible();
  expect(await requests.findLast(({ method }) => method === 'PUT')?.json()).toMatchObject({ seen: 'v1' });
});

const leave = () => userEvent.click(screen.getByRole('link', { name: 'All content' }));
const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a draft is discarded after a question', async () => {
  const { requests } = open(
    { [`DELETE ${DRAFT}`]: { body: answer(garden(), 'The draft is discarded.') } },
    drafted({ title: 'A long afternoon of work' }),
  );
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  const discard = async (choice: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    const dialog = screen.getByRole('dialog', { name: 'Discard this draft?' });
    await userEvent.click(within(dialog).getByRole('button', { name: choice }));
  };
  await discard('Keep it');
  expect(screen.getByLabelText('Title')).toHaveValue('A long afternoon of work!');
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await discard('Discard');
  expect(await screen.findByText('The draft is discarded.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day');
});

test('a link away from unsaved text asks first: the text stays, or is left behind', async () => {
  const { router } = open({});
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  expect(isAskedAbout()).toBe(true);
  await leave();
  let dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day!');
  expect(router.state.location.pathname).toBe('/office/content/events/garden-day');
  await leave();
  dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/content'));
});

test('nothing is asked about text that is saved, or as it was', async () => {
  const { router } = open({ [PUT]: { body: answer(drafted({ title: 'Garden Day!' })) } });
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  await userEvent.type(title, '{Backspace}');
  expect(isAskedAbout()).toBe(false);
  await userEvent.type(title, '!');
  await save();
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(isAskedAbout()).toBe(false);
  await leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/content'));
});

test('the text of a new item is asked about, too, and opens as a draft once it is saved', async () => {
  const { release, response } = heldAnswer();
  const { router, requests } = openDesk('/office/content/new/events', ['editor'], {
    [CONTENT_CALLS.content]: {
      body: { success: 1, data: { editable: true, reason: '', faults: [], kinds: [events()] } },
    },
    [CONTENT_CALLS.item('events', 'garden-day')]: { body: answer(drafted({}, { act: 'new' }), 'Read.') },
    [`POST ${CONTENT_CALLS.items('events')}`]: () => response(),
  });
  await userEvent.type(await screen.findByLabelText('Title'), 'Garden Day');
  await leave();
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day');
  await save();
  // what would be typed now would be lost with this page
  expect(screen.getByLabelText('Title')).toBeDisabled();
  release(drafted({}, { act: 'new' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/content/events/garden-day'));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
