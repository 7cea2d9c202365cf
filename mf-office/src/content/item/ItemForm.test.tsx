import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_CALLS, type ContentItem } from 'contract/office/contentCalls';
import { answer, held, inTurn, openDesk, press, pressIn, refused } from '../../desk.testing';
import { contentOf, draft, events, garden, gardenWithPdf, openGarden } from '../content.testing';

const DRAFT = CONTENT_CALLS.draft('events', 'garden-day');
const PUT = `PUT ${DRAFT}`;

// a chunk of its own, which is slow to load the first time
beforeAll(() => import('./ItemForm'));
const SAVED = 'The draft is saved.';

/** The item with a draft of these fields, as the api returns it. */
function drafted(fields: object, changes: Parameters<typeof draft>[0] = {}): ContentItem {
  const { now, ...rest } = garden();
  const version = { ...now, data: { ...now?.data, ...fields }, texts: [] };
  return { ...rest, now, draft: draft(changes), drafted: version };
}

const save = () => press('Save draft');

const SEATS = { field: 'seats', problem: '"abc"; write a whole number' };
const SECOND_PLACE = { field: 'places[1]', problem: '7; write a text' };

test('an invalid draft is saved anyway; what is wrong is shown at its field, until it is changed', async () => {
  const wrong = drafted({ seats: 'abc', places: ['Here', 7] }, { faults: [SEATS, SECOND_PLACE] });
  const { sent } = openGarden({ [PUT]: answer(wrong, 'The draft is saved. Two are wrong.') });
  await userEvent.type(await screen.findByLabelText(/^Seats/), 'abc');
  await save();
  const said = await screen.findByText('The draft is saved. Two are wrong.');
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
  expect(screen.getByText('7; write a text')).toBeVisible();
  expect(await sent('PUT')[0]?.json()).toMatchObject({ data: { seats: 'abc' } });
});

test('a draft that was left with something wrong shows it at its field when it is opened again, and a word that a choice does not have not as another one', async () => {
  const faults = [
    { field: 'title', problem: 'is missing; write a text here' },
    { field: 'kept_as', problem: '"three"; correct it' },
  ];
  const item = drafted({ title: undefined, kept_as: 'three' }, { faults });
  openGarden({}, { ...item, schema: { ...item.schema, required: ['title', 'kept_as'] } });
  expect(await screen.findByLabelText('Title')).toBeInvalid();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/is missing; write a text here/);
  const choice = screen.getByLabelText('Which days');
  expect(choice).toHaveDisplayValue('–');
  expect(choice).toHaveAccessibleDescription(/"three"; correct it/);
  await userEvent.selectOptions(choice, 'one');
  expect(choice).toBeValid();
});

test('text typed while a file is being sent stays', async () => {
  const { response, release } = held(answer({ file: 'garden-day.pdf' }, 'The document is kept.'));
  openGarden({ [`POST ${CONTENT_CALLS.file('events', 'garden-day', 'list')}`]: response }, gardenWithPdf());
  const field = await screen.findByLabelText(/^Another PDF/);
  await userEvent.upload(field, new File(['bytes'], 'new.pdf', { type: 'application/pdf' }));
  await userEvent.type(screen.getByLabelText('Title'), '!');
  release();
  expect(await screen.findByText('The document is kept.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day!');
  expect(screen.getByLabelText(/^List/)).toHaveValue('garden-day.pdf');
});

test('a title that becomes long keeps its field, the focus and every letter', async () => {
  openGarden({});
  const title = await screen.findByLabelText('Title');
  const text = 'A day in the garden of medicinal plants, with a walk for everybody';
  fireEvent.change(title, { target: { value: text } });
  await userEvent.type(title, ' and tea afterwards');
  expect(title).toHaveFocus();
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(title).toHaveValue(`${text} and tea afterwards`);
});

test('a draft that is being saved is not sent a second time; text typed meanwhile stays, and is what the next save sends', async () => {
  const { response, release } = held(answer(drafted({ title: 'Garden Day, first' }), SAVED));
  const { sent } = openGarden({ [PUT]: response });
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, ', first');
  await save();
  await userEvent.type(title, '{Enter}{Enter} and second');
  release();
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(sent('PUT')).toHaveLength(1);
  expect(screen.getByLabelText('Title')).toBe(title);
  expect(title).toHaveValue('Garden Day, first and second');
  await save();
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(await sent('PUT').at(-1)?.json()).toMatchObject({
    seen: 'v1',
    data: { title: 'Garden Day, first and second' },
  });
});

test('when somebody else was first with a discarded draft, typed text stays and does not overwrite theirs unseen', async () => {
  const theirs = drafted({ title: 'Theirs' }, { version: 'v2', who: 'Meera Pillai' });
  const yours = [{ path: garden().path, text: 'title: Mine' }];
  const { sent } = openGarden(
    {
      [`DELETE ${DRAFT}`]: refused(409, 'Somebody else was first.', { data: theirs }),
      [PUT]: refused(409, 'Compare both.', { data: theirs, yours }),
    },
    drafted({ title: 'Ours' }),
  );
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Mine');
  await press('Discard draft');
  await pressIn('Discard this draft?', 'Discard');
  expect(await screen.findByText('Somebody else was first.')).toBeVisible();
  expect(screen.getByText(/in a draft by Meera Pillai/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  await save();
  expect(await screen.findByRole('heading', { name: 'Two versions' })).toBeVisible();
  expect(await sent('PUT').at(-1)?.json()).toMatchObject({ seen: 'v1' });
});

const leave = () => userEvent.click(screen.getByRole('link', { name: 'All content' }));
const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a draft is discarded after a question', async () => {
  const { sent } = openGarden(
    { [`DELETE ${DRAFT}`]: answer(garden(), 'The draft is discarded.') },
    drafted({ title: 'A long afternoon of work' }),
  );
  await userEvent.type(await screen.findByLabelText('Title'), '!');
  const discard = async (choice: string) => {
    await press('Discard draft');
    await pressIn('Discard this draft?', choice);
  };
  await discard('Keep it');
  expect(screen.getByLabelText('Title')).toHaveValue('A long afternoon of work!');
  expect(sent('DELETE')).toEqual([]);
  await discard('Discard');
  expect(await screen.findByText('The draft is discarded.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day');
});

test('a link away from unsaved text asks first: the text stays, or is left behind; nothing is asked about text that is saved, or as it was', async () => {
  const { router } = openGarden({ [PUT]: answer(drafted({ title: 'Garden Day!' }), SAVED) });
  const title = await screen.findByLabelText('Title');
  await userEvent.type(title, '!');
  await userEvent.type(title, '{Backspace}');
  expect(isAskedAbout()).toBe(false);
  await userEvent.type(title, '!');
  expect(isAskedAbout()).toBe(true);
  await leave();
  await pressIn('Leave without saving?', 'Stay here');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day!');
  expect(router.state.location.pathname).toBe('/office/content/events/garden-day');
  await save();
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(isAskedAbout()).toBe(false);
  await leave();
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/content'));

  await act(() => router.navigate(-1));
  await userEvent.type(await screen.findByLabelText('Title'), '?');
  await leave();
  await pressIn('Leave without saving?', 'Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/content'));
});

test('the text of a new item is asked about, too; a name already in use is reported at its field, and the item opens as a draft once it is saved', async () => {
  const opened = answer(drafted({}, { act: 'new' }));
  const { response, release } = held(opened);
  const { router, sent } = openDesk('/office/content/new/events', ['editor'], {
    ...contentOf(events()),
    [CONTENT_CALLS.item('events', 'garden-day')]: opened,
    [`POST ${CONTENT_CALLS.items('events')}`]: inTurn(
      refused(422, 'Name in the address: taken.', { errors: { name: ['is taken already'] } }),
      response,
    ),
  });
  await userEvent.type(await screen.findByLabelText('Title'), 'Garden Day');
  await leave();
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(screen.getByLabelText('Title')).toHaveValue('Garden Day');
  await save();
  expect(await screen.findByText('is taken already')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name in the address'), 'garden-day');
  await save();
  // what would be typed now would be lost with this page
  expect(screen.getByLabelText('Title')).toBeDisabled();
  release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/content/events/garden-day'));
  expect(sent('POST')).toHaveLength(2);
});
