import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, input, PNG, press, previews, SAMPLE, setValue, tick } from '../answers.testing';
import { openApplication } from '../application.testing';
import { debounced } from '../subscribeDebounced';
import {
  everything,
  goOn,
  isSaving,
  keptAnswers,
  leave,
  leaveDraft,
  offered,
  onDevice,
  resume,
  saved,
} from './draft.testing';
import { type Draft, type DraftRecord, readDraft, writeExitDraft } from './storage/draftStore';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens the form on a device that offers saved answers. */
async function openOffering(...draft: Parameters<typeof leaveDraft>) {
  await leaveDraft(...draft);
  await openApplication();
  await goOn();
}

test('answers are saved a second after the last change, at once when the focus leaves the window, which another may take over, with the time shown unobtrusively, and the Aadhaar number never is', async () => {
  await openApplication();
  await isSaving();
  setValue('name', 'Anu');
  setValue('aadharNumber', '234123412346');
  expect(await onDevice(keptAnswers)).toBeUndefined();
  expect((await saved()).parentElement).toHaveTextContent(/Saved on this device at \d+ \w+ \d{4}, \d+(\.\d\d)? [ap]m/);
  expect(await onDevice(keptAnswers)).toMatchObject({ name: expect.stringMatching(/anu/i) });
  setValue('religion', 'Jain');
  fireEvent.blur(window);
  await waitFor(async () => expect(await keptAnswers()).toMatchObject({ religion: 'Jain' }), { timeout: 800 });
  expect(JSON.stringify(await onDevice(everything))).not.toContain('234123412346');
});

test('a picture is saved as soon as it is in the form, since a page that ends has no time for it', async () => {
  await openApplication();
  await isSaving();
  await userEvent.upload(input('photo'), PNG);
  await waitFor(() => expect(previews()).not.toEqual([]));
  await waitFor(async () => expect((await readDraft())?.pictures.photo).toBeDefined(), { timeout: 800 });
});

describe('a page that ends before the device has responded', () => {
  const ending = () => window.localStorage.getItem('admission_draft_ending');
  const alone = (_name: string, _options: LockOptions, granted: () => Promise<void>) => Promise.resolve().then(granted);

  beforeEach(() => void Object.assign(navigator, { locks: { request: alone } }));
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test('still has its answers stored, without the Aadhaar number, until they are saved; on a shared computer nothing is left behind', async () => {
    await openApplication();
    await isSaving();
    setValue('religion', 'Hindu');
    setValue('aadharNumber', '234123412346');
    fireEvent(window, new Event('pagehide'));
    expect(JSON.parse(ending() ?? '')).toMatchObject({ answers: { religion: 'Hindu', aadharNumber: '' } });
    await saved();
    expect(ending()).toBeNull();
    expect(await onDevice(keptAnswers)).toMatchObject({ religion: 'Hindu' });

    writeExitDraft({ answers: { religion: 'Hindu' } });
    await tick('This is a shared computer');
    await waitFor(() => expect(ending()).toBeNull());
    setValue('religion', 'Jain');
    fireEvent(window, new Event('pagehide'));
    expect(ending()).toBeNull();
  });

  test.each([
    [
      'offered at the next visit, with the pictures that were saved before',
      ({ answers, ...record }: DraftRecord) => ({
        ...record,
        savedAt: Date.now(),
        answers: { ...answers, religion: 'Jain' },
      }),
      'Jain',
    ],
    [
      'ignored when they are older than what was saved',
      (record: DraftRecord) => ({ ...record, savedAt: 0, answers: { religion: 'Jain' } }),
      SAMPLE.religion,
    ],
    ['ignored when they are in a format of no release', () => ({ religion: 'Jain' }), SAMPLE.religion],
  ])('has its answers %s', async (_what, kept, religion) => {
    await leaveDraft();
    const { record } = (await readDraft()) as Draft;
    writeExitDraft(kept(record));
    await openApplication();
    await resume();
    await waitFor(() => expect(input('religion')).toHaveValue(religion));
    expect(previews().length).toBeGreaterThan(1);
    expect(ending()).toBeNull();
  });
});

test('after 13 days saved answers are offered with their date, and fill in the form, pictures included, only on request', async () => {
  await openOffering({ savedAt: Date.now() - 13 * DAY_MS });
  expect(offered()).toHaveTextContent(/They were saved on \d+ \w+ \d{4}, \d+/);
  expect(input('name')).toHaveValue('');
  await resume();
  await waitFor(() => expect(input('name')).toHaveValue(SAMPLE.name));
  expect(input('father.mobile')).toHaveValue(SAMPLE.father.mobile);
  expect(previews().length).toBeGreaterThan(1);
  expect(input('aadharNumber')).toHaveValue('');
  expect(screen.getByText(/The Aadhaar number is never saved: please enter it again/)).toBeInTheDocument();
  expect(offered()).not.toBeInTheDocument();
});

test('text typed before the choice does not overwrite the saved answers, and stays where they are empty; going on leads to the first that is still open', async () => {
  await openOffering({}, { ...SAMPLE, name: '', referredBy: '', religion: 'Hindu' });
  setValue('referredBy', 'A teacher');
  await leave();
  expect(await onDevice(keptAnswers)).toMatchObject({ referredBy: '', religion: 'Hindu' });
  await resume();
  await waitFor(() => expect(input('religion')).toHaveValue('Hindu'));
  expect(input('referredBy')).toHaveValue('A teacher');
  await waitFor(() => expect(input('name')).toHaveFocus());
  await waitFor(async () => expect(await keptAnswers()).toMatchObject({ referredBy: 'A teacher', religion: 'Hindu' }));
});

test('who goes to another page and comes back finds the answers in the form, without a question', async () => {
  const { router } = await openApplication();
  await isSaving();
  setValue('religion', 'Jain');
  await saved();
  await act(() => router.navigate('/admission'));
  expect(document.getElementsByName('religion')).toHaveLength(0);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(input('religion')).toHaveValue('Jain'));
  expect(offered()).not.toBeInTheDocument();
});

test('starting afresh asks first, removes the saved answers and keeps text typed since', async () => {
  await openOffering();
  setValue('religion', 'Jain');
  await press('Start afresh');
  await press('Keep them');
  expect(button('Start afresh')).toBeVisible();
  expect(await onDevice(keptAnswers)).toMatchObject({ name: SAMPLE.name });
  await press('Start afresh');
  await press('Remove them and start afresh');
  await saved();
  expect(await onDevice(keptAnswers)).toMatchObject({ religion: 'Jain', name: '' });
  expect((await onDevice(readDraft))?.pictures.photo).toBeUndefined();
});

test('answers removed by mistake can be brought back for ten seconds, pictures included', async () => {
  await openOffering({ sentAs: '2026-000077' });
  await press('Start afresh');
  await press('Remove them and start afresh');
  await screen.findByText('Bring them back');
  await press('Bring them back');
  await waitFor(() => expect(input('name')).toHaveValue(SAMPLE.name));
  await waitFor(async () => expect(await keptAnswers()).toMatchObject({ name: SAMPLE.name }));
  expect(await onDevice(readDraft)).toMatchObject({ record: { sentAs: '2026-000077' } });
  expect((await onDevice(readDraft))?.pictures.photo).toBeDefined();
  expect(screen.queryByText('Bring them back')).not.toBeInTheDocument();
});

test('after 15 days saved answers are removed; who has none is asked nothing, is told what is saved and for how long, has the switch before the first field, and without answers nothing is stored', async () => {
  await leaveDraft({ savedAt: Date.now() - 15 * DAY_MS });
  await openApplication();
  await isSaving();
  expect(offered()).not.toBeInTheDocument();
  expect(await onDevice(everything)).toEqual([]);
  expect(screen.getByText(/stay on this device only.*or 14 days after the last change/)).toBeInTheDocument();
  const [first] = document.querySelectorAll('form :is(input, select, textarea)');
  expect(first).toBe(screen.getByRole('checkbox', { name: 'This is a shared computer' }));
  setValue('aadharNumber', '2341');
  await leave();
  expect(await onDevice(readDraft)).toBeUndefined();
});

test('a draft that another tab has written since is not overwritten', async () => {
  await openApplication();
  await isSaving();
  setValue('religion', 'Jain');
  await leaveDraft({ stamp: 'another tab' });
  expect(await screen.findByText('This form is open in another tab')).toBeInTheDocument();
  expect(await onDevice(keptAnswers)).toMatchObject({ name: SAMPLE.name });
  await press('Stay without saving');
  setValue('religion', 'Parsi');
  await leave();
  expect(await onDevice(keptAnswers)).toMatchObject({ religion: SAMPLE.religion });
  await press('Continue here');
  await waitFor(() => expect(input('religion')).toHaveValue(SAMPLE.religion));
});

test('the browser asks before leaving only while typed answers are not saved', async () => {
  await openOffering();
  const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAskedAbout()).toBe(false);
  setValue('religion', 'Jain');
  await waitFor(() => expect(isAskedAbout()).toBe(true));
  await resume();
  await saved();
  expect(isAskedAbout()).toBe(false);
});

test('continuous typing is saved every five seconds', () => {
  jest.useFakeTimers();
  const save = jest.fn();
  const { changed } = debounced(save, 1000, 5000);
  for (let typed = 0; typed < 101; typed += 1) {
    changed();
    jest.advanceTimersByTime(100);
  }
  expect(save).toHaveBeenCalledTimes(2);
});
