import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_CALLS } from 'contract/office/contentCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { answer, inTurn, openDesk, press, refused } from '../desk.testing';
import { contentOf, draft, events, garden, gardenLine } from './content.testing';

test('all kinds are listed with their items and drafts', async () => {
  openDesk('/office/content', ['editor'], contentOf(events(gardenLine({ draft: draft() }))));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  await expectLink('Garden Day', '/office/content/events/garden-day');
  expect(screen.getByText(/Draft by Suresh Nair/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Publish: one draft' })).toBeVisible();
});

test('a mistake in the files is shown with file and line, and what visitors are shown meanwhile', async () => {
  const faults = [{ file: 'events/garden.md', line: 3, field: 'title', problem: 'is not YAML' }];
  openDesk('/office/content', ['editor'], {
    [CONTENT_CALLS.content]: answer({ editable: true, reason: '', faults, kinds: [] }),
  });
  expect(await screen.findByText(/Visitors are shown what was published before/)).toBeVisible();
  expect(screen.getByText(/events\/garden\.md, line 3/)).toBeVisible();
});

test('a draft with something wrong says so in the list', async () => {
  const faults = ['title', 'date'].map((field) => ({ field, problem: 'is missing; write it' }));
  const drafts = [draft({ faults }), draft({ faults: faults.slice(1) }), draft()];
  const lines = drafts.map((one, index) => gardenLine({ draft: one, path: `${index}`, title: `Item ${index}` }));
  openDesk('/office/content', ['editor'], contentOf(events(...lines)));
  const shown = (name: string) => screen.getByRole('link', { name }).closest('li');
  await screen.findByRole('link', { name: 'Item 0' });
  expect(shown('Item 0')).toHaveTextContent('2 fields to be fixed.');
  expect(shown('Item 1')).toHaveTextContent('One field to be fixed.');
  expect(shown('Item 2')).not.toHaveTextContent('to be fixed');
});

test('a new item is saved as a draft and opened, and a name already in use is reported at its field', async () => {
  const { router } = openDesk('/office/content/new/events', ['editor'], {
    ...contentOf(events()),
    [`POST ${CONTENT_CALLS.items('events')}`]: inTurn(
      refused(422, 'name: taken.', { errors: { name: ['is taken already'] } }),
      answer(garden(), 'A draft.'),
    ),
    [CONTENT_CALLS.item('events', 'garden-day')]: answer(garden()),
  });
  await userEvent.type(await screen.findByLabelText('Title'), 'Garden Day');
  await press('Save draft');
  expect(await screen.findByText('is taken already')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name in the address'), 'garden-day');
  await press('Save draft');
  await waitFor(() => expect(router.state.location.pathname).toBe('/office/content/events/garden-day'));
});
