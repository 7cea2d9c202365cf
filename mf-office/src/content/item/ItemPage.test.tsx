import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_CALLS } from 'contract/office/contentCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { answer, inTurn, press, refused } from '../../desk.testing';
import { draft, garden, GARDEN, gardenWithPdf, openGarden } from '../content.testing';

const DRAFT = CONTENT_CALLS.draft('events', 'garden-day');

// a chunk of its own, which is slow to load the first time
beforeAll(() => import('./ItemForm'));

test('an item is a form of its fields, and a save sends all of them with the version that was seen, and nothing that was left out', async () => {
  const saved = garden({ draft: draft() });
  const { sent } = openGarden({ [`PUT ${DRAFT}`]: answer(saved, 'The draft is saved.') });
  expect(await screen.findByLabelText('Title')).toHaveValue('Garden Day');
  expect(screen.getByLabelText('Day')).toHaveAttribute('type', 'date');
  expect(screen.getByRole('img', { name: 'Picture: garden-day.webp' })).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'A day in the garden');
  await userEvent.type(screen.getByLabelText(/^Seats/), '40');
  await press('Add to Places');
  await userEvent.selectOptions(screen.getByLabelText(/^Which days/), 'two');
  await press('Save draft');
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(screen.getByText(/in a draft by Suresh Nair/)).toBeVisible();
  expect(await sent('PUT').at(-1)?.json()).toEqual({
    base: 'hash',
    seen: '',
    data: {
      title: 'A day in the garden',
      date: '2026-06-05',
      image: 'garden-day.webp',
      places: ['Here'],
      description: 'Come.',
      seats: 40,
      kept_as: 'two',
    },
  });
});

test('if two people save, the second sees both texts, and chooses', async () => {
  const drafted = { data: { title: 'Theirs' }, texts: [{ path: GARDEN, text: 'title: Theirs\nsame' }] };
  const theirs = garden({ base: 'other', draft: draft({ version: 'v2' }), drafted });
  const yours = [{ path: GARDEN, text: 'title: Mine\nsame' }];
  const { sent } = openGarden({
    [`PUT ${DRAFT}`]: inTurn(
      refused(409, 'Somebody else was first.', { data: theirs, yours }),
      answer(garden({ title: 'Mine', draft: draft({ version: 'v3' }) }), 'The draft is saved.'),
    ),
  });
  await userEvent.clear(await screen.findByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Mine');
  await press('Save draft');
  expect(await screen.findByText('Somebody else was first.')).toBeVisible();
  expect(screen.getByText('title: Theirs', { exact: false })).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  await press('Overwrite with mine');
  expect(await screen.findByText('The draft is saved.')).toBeVisible();
  expect(await sent('PUT').at(-1)?.json()).toMatchObject({ base: 'other', seen: 'v2', data: { title: 'Mine' } });
  expect(screen.queryByRole('heading', { name: 'Two versions' })).toBeNull();
});

test('a draft whose file was changed by hand is compared with the file, and either is chosen', async () => {
  const mine = { data: { title: 'Mine' }, texts: [{ path: GARDEN, text: 'title: Mine' }] };
  const byHand = { data: { title: 'By hand' }, texts: [{ path: GARDEN, text: 'title: By hand' }] };
  const opened = garden({ base: 'before', draft: draft({ is_stale: true }), drafted: mine, now: byHand });
  const { sent } = openGarden(
    {
      [`PUT ${DRAFT}`]: refused(409, 'Compare both.', {
        data: { ...opened, base: 'by hand', drafted: null },
        yours: mine.texts,
      }),
    },
    opened,
  );
  expect(await screen.findByLabelText('Title')).toHaveValue('Mine');
  await press('Save draft');
  const versions = await screen.findByRole('region', { name: 'Two versions' });
  expect(versions).toHaveTextContent('The file has been changed in the meantime.');
  expect(versions).toHaveTextContent(/Theirs: title: By hand.*Yours: title: Mine/);
  await press('Overwrite with mine');
  expect(await sent('PUT').at(-1)?.json()).toMatchObject({ base: 'by hand', seen: 'v1', data: { title: 'Mine' } });
  await press('Use theirs');
  expect(screen.getByLabelText('Title')).toHaveValue('By hand');
});

/** jsdom does not decode pictures: this one has a size, as in a browser after loading. */
async function choose(field: HTMLElement, file: File): Promise<void> {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  await userEvent.upload(field, file);
  const shown = await screen.findByRole('img', { name: file.name });
  for (const [name, value] of Object.entries({ naturalWidth: 1200, naturalHeight: 800, width: 600, height: 400 }))
    Object.defineProperty(shown, name, { value });
  fireEvent.load(shown);
  await press('Use this part');
}

test('a picture is cropped and sent, and one that is too small is reported and not sent', async () => {
  openGarden({
    [`POST ${CONTENT_CALLS.file('events', 'garden-day', 'image')}`]: inTurn(
      refused(422, 'The picture is 400 × 300 pixels; make it at least 960 × 640.'),
      answer({ file: 'garden-day-2.webp' }, 'The picture is kept with the draft.'),
    ),
  });
  const field = await screen.findByLabelText(/at least 960 × 640 pixels/);
  const file = new File(['bytes'], 'garden.png', { type: 'image/png' });
  await choose(field, file);
  expect(await screen.findByText(/make it at least 960 × 640/)).toBeVisible();
  expect(screen.getByLabelText('Picture')).toHaveValue('garden-day.webp');
  await choose(field, file);
  expect(await screen.findByText('The picture is kept with the draft.')).toBeVisible();
  expect(screen.getByLabelText('Picture')).toHaveValue('garden-day-2.webp');
});

test('a draft can be previewed in its page, and what prevents that is reported', async () => {
  const faults = [{ file: GARDEN, line: 3, field: 'title', problem: 'write a shorter one' }];
  const { sent } = openGarden(
    {
      [`POST ${CONTENT_CALLS.previews}`]: inTurn(
        answer({ faults }),
        answer({ faults: [], address: '/events?preview=token' }, 'Made.'),
      ),
    },
    garden({ draft: draft() }),
  );
  const button = await screen.findByRole('button', { name: 'Show in the page' });
  await userEvent.click(button);
  expect(await screen.findByText(/write a shorter one/)).toBeVisible();
  await userEvent.click(button);
  const link = await screen.findByRole('link', { name: 'Open the page with this draft' });
  expect(link).toHaveAttribute('href', '/events?preview=token');
  expect(link).toHaveAttribute('target', '_blank');
  expect(await sent('POST').at(-1)?.json()).toEqual({
    drafts: [{ kind: 'events', item: 'garden-day', version: 'v1' }],
  });
});

test('a PDF is sent and named, one that is too large or refused is reported, and the current one can be downloaded', async () => {
  const { sent } = openGarden(
    {
      [`POST ${CONTENT_CALLS.file('events', 'garden-day', 'list')}`]: inTurn(
        refused(422, 'The document runs a script.'),
        answer({ file: 'garden-day.pdf' }, 'The document is kept.'),
      ),
    },
    gardenWithPdf('places.pdf'),
  );
  const field = await screen.findByLabelText('Another PDF, at most 10.0 MB');
  await expectLink('Download places.pdf', CONTENT_CALLS.file('events', 'garden-day', 'places.pdf'));
  const large = new File(['bytes'], 'large.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 12 * 1024 * 1024 });
  await userEvent.upload(field, large);
  expect(await screen.findByText('large.pdf has 12.0 MB; choose a PDF of at most 10.0 MB.')).toBeVisible();
  expect(sent('POST')).toEqual([]);
  const file = new File(['bytes'], 'new.pdf', { type: 'application/pdf' });
  await userEvent.upload(field, file);
  expect(await screen.findByText('The document runs a script.')).toBeVisible();
  expect(screen.getByLabelText(/^List/)).toHaveValue('places.pdf');
  await userEvent.upload(field, file);
  expect(await screen.findByText('The document is kept.')).toBeVisible();
  expect(screen.getByLabelText(/^List/)).toHaveValue('garden-day.pdf');
});

test('read-only content says why, and a file that is not YAML says where', async () => {
  const { unmount } = openGarden({}, garden({ editable: false, reason: 'It lies in an image.' }));
  expect(await screen.findByText('It lies in an image.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveAttribute('aria-disabled', 'true');
  unmount();
  openGarden({}, garden({ faults: [{ file: GARDEN, line: 2, field: '', problem: 'is not YAML' }] }));
  expect(await screen.findByText(`${GARDEN}, line 2: is not YAML`)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
});
