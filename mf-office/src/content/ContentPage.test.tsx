import { screen } from '@testing-library/react';
import { CONTENT_CALLS } from 'contract/office/contentCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { answer, openDesk } from '../desk.testing';
import { contentOf, draft, events, gardenLine } from './content.testing';

test('all kinds are listed with their items and drafts, and what is wrong in these', async () => {
  const faults = ['title', 'date'].map((field) => ({ field, problem: 'is missing; write it' }));
  openDesk('/office/content', ['editor'], contentOf(events(gardenLine({ draft: draft({ faults }) }))));
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeVisible();
  await expectLink('Garden Day', '/office/content/events/garden-day');
  expect(screen.getByText(/Draft by Suresh Nair/)).toHaveTextContent('2 fields to be fixed.');
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
