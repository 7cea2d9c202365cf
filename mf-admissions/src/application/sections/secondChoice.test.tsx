import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseRadio, SAMPLE } from '../answers.testing';
import { openApplication } from '../application.testing';
import { leaveDraft, resume } from '../draft/draft.testing';

const group = () => screen.getByRole('radiogroup', { name: 'Second choice' });
const choice = (name: string) => within(group()).getByRole('radio', { name });

test('a second choice is optional, is made below the first and can be cleared; the read-back shows it, also that there is none', async () => {
  await openApplication();
  await userEvent.click(screen.getByText('Read all your answers again'));
  const answer = async () => (await screen.findByText('Second choice', { selector: 'dt' })).nextElementSibling;
  expect(await answer()).toHaveTextContent('No second choice');
  expect(group()).not.toBeRequired();
  expect(choice('No second choice')).toBeChecked();
  await userEvent.click(choice('D.Pharm'));
  expect(choice('D.Pharm')).toBeChecked();
  await waitFor(async () => expect(await answer()).toHaveTextContent('D.Pharm'));
  await userEvent.click(choice('No second choice'));
  expect(choice('No second choice')).toBeChecked();
});

const CLEARED = 'D.Pharm is your first choice now, so the second choice was cleared.';

test('a second choice like the first is reported immediately, until either is changed; one that becomes the first is cleared with a word, until another is made', async () => {
  await openApplication();
  chooseRadio('program', 'B.Pharm');
  chooseRadio('secondProgram', 'B.Pharm');
  expect(group()).toBeInvalid();
  expect(group()).toHaveAccessibleDescription(/Choose a second choice other than B\.Pharm, or none/);
  chooseRadio('secondProgram', '');
  expect(group()).toBeValid();
  expect(screen.queryByText(/was cleared/)).not.toBeInTheDocument();
  chooseRadio('secondProgram', 'B.Pharm');
  expect(group()).toBeInvalid();
  chooseRadio('program', 'D.Pharm');
  expect(group()).toBeValid();

  chooseRadio('program', 'B.Pharm');
  chooseRadio('secondProgram', 'D.Pharm');
  chooseRadio('program', 'D.Pharm');
  await waitFor(() => expect(choice('No second choice')).toBeChecked());
  expect(group()).toBeValid();
  expect(await screen.findByText(CLEARED)).toBeVisible();
  chooseRadio('secondProgram', 'B.Pharm');
  await waitFor(() => expect(screen.queryByText(CLEARED)).not.toBeInTheDocument());
  expect(choice('B.Pharm')).toBeChecked();
});

test('it is restored with a draft, where it is cleared when it becomes the first', async () => {
  await leaveDraft({}, { ...SAMPLE, secondProgram: 'D.Pharm' });
  await openApplication();
  await resume();
  await waitFor(() => expect(choice('D.Pharm')).toBeChecked());
  chooseRadio('program', 'D.Pharm');
  expect(await screen.findByText(CLEARED)).toBeVisible();
});
