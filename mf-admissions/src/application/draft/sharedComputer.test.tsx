import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALLS } from 'contract/calls';
import { dropped } from 'shared-store/renderPage.testing';
import { rememberSent } from '../result/sentRecord';
import { apply, button, fillIn, input, press, SAMPLE, setValue, submitAndWait, tick } from '../answers.testing';
import { FORGET_CALL, NUMBER_CALL, openApplication, stored, SUBMIT_CALL } from '../application.testing';
import { everything, keptAnswers, leave, leaveDraft, onDevice, resume, saved } from './draft.testing';
import { readDraft } from './storage/draftStore';

test('on a shared computer nothing is saved, and saved answers are removed immediately; the choice persists until the next visit, and can be undone', async () => {
  await leaveDraft();
  const { unmount } = await openApplication();
  await resume();
  await tick('This is a shared computer');
  expect(await screen.findByText(/Nothing is saved on this computer/)).toBeInTheDocument();
  await waitFor(async () => expect(await everything()).toEqual([]));
  setValue('religion', 'Jain');
  await leave();
  expect(await onDevice(readDraft)).toBeUndefined();
  unmount();

  await openApplication();
  const choice = await screen.findByRole('checkbox', { name: 'This is a shared computer' });
  await waitFor(() => expect(choice).toBeChecked());
  setValue('religion', 'Jain');
  await leave();
  expect(await onDevice(readDraft)).toBeUndefined();
  await userEvent.click(choice);
  await saved();
  expect(await onDevice(keptAnswers)).toMatchObject({ religion: 'Jain' });
  expect(window.localStorage.getItem('shared_computer')).toBeNull();
});

test('on a shared computer a link to another page asks before it empties the form; who leaves after a failure and comes back is not told that the answers are still in it', async () => {
  window.localStorage.setItem('shared_computer', 'true');
  const { router } = await openApplication({ [SUBMIT_CALL]: dropped });
  await screen.findByText(/Nothing is saved on this computer/);
  await fillIn();
  await act(() => router.navigate('/admission'));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(input('religion')).toHaveValue(SAMPLE.religion);
  await submitAndWait();
  expect(screen.getByText(/^Nothing is lost/)).toBeVisible();
  await act(() => router.navigate('/admission'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Admission' });
  expect(document.getElementsByName('religion')).toHaveLength(0);
  await act(() => router.navigate('/application'));
  await screen.findByRole('heading', { level: 1, name: 'Application Form' });
  expect(input('name')).toHaveValue('');
  expect(screen.queryByText(/^Nothing is lost/)).not.toBeInTheDocument();
  expect(screen.queryByText('An error occurred. Please try again.')).not.toBeInTheDocument();
});

test('a shared computer stores no number, no cookie and no record of a sent application, and fills nothing in', async () => {
  rememberSent({ number: '2026-000100', id: 'a-link' });
  window.localStorage.setItem('post_name', 'Lecturer');
  const { sent } = await openApplication();
  expect(await screen.findByText('2026-000123')).toBeInTheDocument();
  expect(screen.getByText(/Application 2026-000100 was sent from this browser/)).toBeInTheDocument();
  expect(input('name')).toHaveAttribute('autocomplete', 'name');
  await tick('This is a shared computer');
  await waitFor(() => expect({ ...window.localStorage }).toEqual({ shared_computer: 'true' }));
  expect(screen.queryByText('2026-000123')).not.toBeInTheDocument();
  expect(screen.getByText('you get it when you send the form')).toBeInTheDocument();
  expect(screen.queryByText(/was sent from this browser/)).not.toBeInTheDocument();
  await waitFor(() => expect(sent(FORGET_CALL)).toHaveLength(1));
  const filled = [...document.querySelectorAll('form :is(input, textarea)[autocomplete]')];
  expect(filled.length).toBeGreaterThan(40);
  for (const field of filled) expect(field).toHaveAttribute('autocomplete', 'off');
});

test('an application from a shared computer is sent without a number, and nothing of it is stored, or offered to apply again with', async () => {
  window.localStorage.setItem('shared_computer', 'true');
  const answer = stored({ application_number: '2026-000300', return_code: 'ABCD-EFGH-JK' });
  const { sent } = await openApplication({ [SUBMIT_CALL]: answer });
  await apply();
  expect(screen.getByText('Application Number: 2026-000300')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.queryByText('Apply again with these answers')).not.toBeInTheDocument();
  expect({ ...window.localStorage }).toEqual({ shared_computer: 'true' });
  expect((await sent(SUBMIT_CALL)[0]?.formData())?.get('application_number')).toBe('');
  expect(sent(NUMBER_CALL)).toEqual([]);
});

test('clearing the device asks first, and then leaves nothing behind', async () => {
  await leaveDraft();
  rememberSent({ number: '2026-000100', id: 'a-link' });
  const { requests } = await openApplication();
  await resume();
  await waitFor(() => expect(input('name')).toHaveValue(SAMPLE.name));
  window.localStorage.setItem('post_name', 'Lecturer');
  for (const key of ['post_name', 'typed_texts', 'sending_key']) window.sessionStorage.setItem(key, 'Lecturer');
  await press('Clear this device');
  expect(button('Keep my answers')).toHaveFocus();
  await press('Clear everything');
  expect(await screen.findByText(/This device has been cleared/)).toBeInTheDocument();
  expect(input('name')).toHaveValue('');
  expect(await onDevice(everything)).toEqual([]);
  await waitFor(() => expect({ ...window.localStorage }).toEqual({}));
  expect(['post_name', 'typed_texts', 'sending_key'].filter((key) => key in window.sessionStorage)).toEqual([]);
  const asked = requests.map(({ url }) => new URL(url).pathname);
  expect(asked.slice(-2)).toEqual([CALLS.forgetBrowser, CALLS.generateApplicationNumber]);
});
