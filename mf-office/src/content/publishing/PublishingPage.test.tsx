import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTENT_CALLS, type Publication } from 'contract/office/contentCalls';
import { type Answers, expectLink } from 'shared-store/renderPage.testing';
import { answer, openDesk, press, pressIn, refused } from '../../desk.testing';
import { contentOf, draft, events, GARDEN, gardenLine } from '../content.testing';

const other = gardenLine({ item: 'sports-day', path: 'events/2027-01-23-sports-day.md', title: 'Sports Day' });
const faults = [{ field: 'title', problem: 'is missing; write a text here' }];
const lines = [gardenLine({ draft: draft({ faults }) }), { ...other, draft: draft({ act: 'new', version: 'v9' }) }];
const publication: Publication = {
  id: 7,
  at: '2026-11-21T06:00:00.000Z',
  who: 'Suresh Nair',
  files: [{ path: GARDEN, act: 'change' }],
  undoes: null,
  undone_by: null,
};

const open = (answers: Answers) =>
  openDesk('/office/content/publishing', ['editor'], {
    ...contentOf(events(...lines)),
    [CONTENT_CALLS.publications]: answer({ publications: [publication], more: false }),
    ...answers,
  });

test('a mistake is reported with file, line and field, and nothing is published', async () => {
  const found = { faults: [{ file: GARDEN, line: 2, field: 'title', problem: 'is missing; write a text here' }] };
  const { sent } = open({ [`POST ${CONTENT_CALLS.check}`]: answer(found, 'The content has mistakes.') });
  await press('Publish 2');
  expect(await screen.findByText('The content has mistakes.')).toBeVisible();
  await expectLink(`${GARDEN}, line 2`, '/office/content/events/garden-day');
  expect(sent(`POST ${CONTENT_CALLS.publish}`)).toEqual([]);
});

test('the chosen drafts are published with the versions that were seen; one with something wrong says so before', async () => {
  const data = { publication: 8, faults: [], changed: [] };
  const { sent } = open({
    [`POST ${CONTENT_CALLS.check}`]: answer({ faults: [] }, 'No mistakes.'),
    [`POST ${CONTENT_CALLS.publish}`]: answer(data, 'Published.'),
  });
  expect(await screen.findAllByText('One field to be fixed.')).toHaveLength(1);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Garden Day' }));
  await press('Publish 1');
  expect(await screen.findByText('Published.')).toBeVisible();
  expect(await sent(`POST ${CONTENT_CALLS.publish}`)[0]?.json()).toEqual({
    drafts: [{ kind: 'events', item: 'sports-day', version: 'v9' }],
  });
});

test('a publication is undone after a question, and if it cannot be, the files are listed', async () => {
  const refusal = refused(409, 'Files of it were changed since.', { data: { changed: [GARDEN] } });
  open({ [`POST ${CONTENT_CALLS.undo(7)}`]: refusal });
  await press('Undo publication 7');
  await pressIn('Undo publication 7?', 'Undo');
  expect(await screen.findByText(`Files of it were changed since. ${GARDEN}`)).toBeVisible();
});
