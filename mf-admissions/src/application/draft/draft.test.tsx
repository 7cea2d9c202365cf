import 'fake-indexeddb/auto';
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, entries } from 'idb-keyval';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { CALLS } from 'contract/calls';
import { rememberSent } from '../result/sentRecord';
import { fillIn, input, openApplication, PNG, prepareBrowser, setValue, SUBMIT_CALL } from '../application.testing';
import { keptAnswers, leaveDraft } from './storage/draft.testing';
import { writeExitDraft } from './storage/exitDraft';
import { dropDraft, readDraft, type Draft } from './storage/draftStore';

const SAMPLE = sampleAdmissionForm(new Date());
const DAY_MS = 24 * 60 * 60 * 1000;

// Saving waits for real seconds, and a busy machine makes them long.
jest.setTimeout(60_000);
beforeAll(() => configure({ asyncUtilTimeout: 15_000 }));

beforeEach(async () => {
  prepareBrowser();
  window.localStorage.clear();
  await dropDraft();
});

const goOn = () => screen.findByRole('button', { name: 'Continue with saved answers' });
const isSaving = () => screen.findByText('Your answers will be saved on this device as you type.');
const saved = () => screen.findByText('Saved on this device');

/** Looks on the device while the page goes on. */
const onDevice = <T,>(look: () => Promise<T>) => act(look);
const everything = () => entries(createStore('admission-draft', 'draft'));

async function leave(): Promise<void> {
  await act(async () => void fireEvent(window, new Event('pagehide')));
}

test('answers are kept a second after the last change, with the time said quietly, and the Aadhaar number never is', async () => {
  await openApplication();
  await isSaving();
  setValue('name', 'Anu');
  setValue('aadharNumber', '234123412346');
  expect(await onDevice(keptAnswers)).toBeUndefined();
  expect((await saved()).parentElement).toHaveTextContent(/Saved on this device at \d+\.\d\d [AP]M/);
  expect(await onDevice(keptAnswers)).toMatchObject({ name: expect.stringMatching(/anu/i) });
  expect(JSON.stringify(await onDevice(everything))).not.toContain('234123412346');
});

test('a form in which nothing was answered leaves nothing on the device', async () => {
  await openApplication();
  await isSaving();
  setValue('aadharNumber', '2341');
  await leave();
  expect(await onDevice(readDraft)).toBeUndefined();
});

test('a picture is kept as soon as it is in the form, since no page that ends has the time for it', async () => {
  await openApplication();
  await isSaving();
  await userEvent.upload(input('photo'), PNG);
  await screen.findByRole('img', { name: /^Preview/ });
  await waitFor(async () => expect((await readDraft())?.pictures.photo).toBeDefined(), { timeout: 800 });
});

test('leaving the page saves at once', async () => {
  await openApplication();
  await isSaving();
  setValue('religion', 'Hindu');
  await leave();
  await waitFor(async () => expect(await keptAnswers()).toMatchObject({ religion: 'Hindu' }), { timeout: 800 });
});

describe('a page that ends before the device has answered', () => {
  const ending = () => window.localStorage.getItem('admission_draft_ending');
  const alone = (_name: string, _options: LockOptions, granted: () => Promise<void>) => Promise.resolve().then(granted);

  beforeEach(() => void Object.assign(navigator, { locks: { request: alone } }));
  afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

  test('has its answers kept all the same, without the Aadhaar number, until they are saved', async () => {
    await openApplication();
    await isSaving();
    setValue('religion', 'Hindu');
    setValue('aadharNumber', '234123412346');
    fireEvent(window, new Event('pagehide'));
    expect(JSON.parse(ending() ?? '')).toMatchObject({ answers: { religion: 'Hindu', aadharNumber: '' } });
    await saved();
    expect(ending()).toBeNull();
    expect(await onDevice(keptAnswers)).toMatchObject({ religion: 'Hindu' });
  });

  test('has them offered at the next visit, with the pictures that were saved before', async () => {
    await leaveDraft();
    const { record } = (await readDraft()) as Draft;
    writeExitDraft({ ...record, savedAt: Date.now(), answers: { ...record.answers, religion: 'Jain' } });
    await openApplication();
    await userEvent.click(await goOn());
    await waitFor(() => expect(input('religion')).toHaveValue('Jain'));
    expect(screen.getAllByRole('img', { name: /^Preview/ }).length).toBeGreaterThan(1);
    expect(ending()).toBeNull();
  });

  test.each([
    ['older than what was saved', (record: object) => ({ ...record, savedAt: 0, answers: { religion: 'Jain' } })],
    ['not what any release keeps', () => ({ religion: 'Jain' })],
  ])('is not listened to when what it kept is %s', async (_what, kept) => {
    await leaveDraft();
    const { record } = (await readDraft()) as Draft;
    writeExitDraft(kept(record));
    await openApplication();
    await userEvent.click(await goOn());
    await waitFor(() => expect(input('religion')).toHaveValue(SAMPLE.religion));
    expect(ending()).toBeNull();
  });

  test('leaves nothing behind where a computer is shared', async () => {
    await openApplication();
    await isSaving();
    setValue('religion', 'Hindu');
    fireEvent(window, new Event('pagehide'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'This is a shared computer' }));
    await waitFor(() => expect(ending()).toBeNull());
    fireEvent(window, new Event('pagehide'));
    expect(ending()).toBeNull();
  });
});

test('saved answers are offered with their date, and fill the form, pictures included, only when they are wanted', async () => {
  await leaveDraft();
  await openApplication();
  const button = await goOn();
  expect(screen.getByRole('region', { name: 'Saved answers' })).toHaveTextContent(
    /They were saved on \d\d-\d\d-\d{4} at \d+\.\d\d/,
  );
  expect(input('name')).toHaveValue('');
  await userEvent.click(button);
  await waitFor(() => expect(input('name')).toHaveValue(SAMPLE.name));
  expect(input('father.mobile')).toHaveValue(SAMPLE.father.mobile);
  expect(screen.getAllByRole('img', { name: /^Preview/ }).length).toBeGreaterThan(1);
  expect(input('aadharNumber')).toHaveValue('');
  expect(screen.getByText(/The Aadhaar number is never kept: please type it again/)).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Saved answers' })).not.toBeInTheDocument();
});

test('what is typed before the choice is not saved over the saved answers, and stays where they have none', async () => {
  await leaveDraft({}, { ...SAMPLE, referredBy: '', religion: 'Hindu' });
  await openApplication();
  await goOn();
  setValue('referredBy', 'A teacher');
  await leave();
  expect(await onDevice(keptAnswers)).toMatchObject({ referredBy: '', religion: 'Hindu' });
  await userEvent.click(await goOn());
  await waitFor(() => expect(input('religion')).toHaveValue('Hindu'));
  expect(input('referredBy')).toHaveValue('A teacher');
  await waitFor(async () => expect(await keptAnswers()).toMatchObject({ referredBy: 'A teacher', religion: 'Hindu' }));
});

test('starting afresh removes the saved answers and keeps what was typed since', async () => {
  await leaveDraft();
  await openApplication();
  await goOn();
  setValue('religion', 'Jain');
  await userEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
  await saved();
  expect(await onDevice(keptAnswers)).toMatchObject({ religion: 'Jain', name: '' });
  expect((await onDevice(readDraft))?.pictures.photo).toBeUndefined();
});

test.each([
  [13, true],
  [15, false],
])('after %i days saved answers are offered: %s', async (days, isOffered) => {
  await leaveDraft({ savedAt: Date.now() - days * DAY_MS });
  await openApplication();
  if (isOffered) await goOn();
  else {
    await isSaving();
    expect(screen.queryByRole('region', { name: 'Saved answers' })).not.toBeInTheDocument();
    expect(await onDevice(everything)).toEqual([]);
  }
});

test('on a shared computer nothing is saved, and what was is removed at once', async () => {
  await leaveDraft();
  await openApplication();
  await userEvent.click(await goOn());
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is a shared computer' }));
  expect(await screen.findByText(/Nothing is saved on this computer/)).toBeInTheDocument();
  await waitFor(async () => expect(await everything()).toEqual([]));
  setValue('religion', 'Jain');
  await leave();
  expect(await onDevice(readDraft)).toBeUndefined();
});

test('the choice of a shared computer holds for the next visit, and can be taken back', async () => {
  window.localStorage.setItem('shared_computer', 'true');
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

test('a shared computer keeps no number, no cookie and no record of what was sent, and fills nothing in', async () => {
  rememberSent({ number: '2026-000100', key: 'k'.repeat(32) });
  window.localStorage.setItem('post_name', 'Lecturer');
  const { requests } = await openApplication();
  expect(await screen.findByText('2026-000123')).toBeInTheDocument();
  expect(screen.getByText(/Application 2026-000100 was sent from this browser/)).toBeInTheDocument();
  expect(input('name')).toHaveAttribute('autocomplete', 'name');
  await userEvent.click(screen.getByRole('checkbox', { name: 'This is a shared computer' }));
  await waitFor(() => expect({ ...window.localStorage }).toEqual({ shared_computer: 'true' }));
  expect(screen.queryByText('2026-000123')).not.toBeInTheDocument();
  expect(screen.getByText('given when you send the form')).toBeInTheDocument();
  expect(screen.queryByText(/was sent from this browser/)).not.toBeInTheDocument();
  await waitFor(() => expect(requests.filter(({ url }) => url.endsWith(CALLS.forgetBrowser))).toHaveLength(1));
  const filled = [...document.querySelectorAll('form :is(input, textarea)[autocomplete]')];
  expect(filled.length).toBeGreaterThan(40);
  for (const field of filled) expect(field).toHaveAttribute('autocomplete', 'off');
});

test('an application from a shared computer is sent without a number, and nothing of it stays', async () => {
  window.localStorage.setItem('shared_computer', 'true');
  const data = { id: 'abc', application_number: '2026-000300', return_code: 'ABCD-EFGH-JK' };
  const { requests } = await openApplication({
    [SUBMIT_CALL]: { body: { success: 1, message: 'Received', data } },
  });
  await fillIn(SAMPLE);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Application Number: 2026-000300')).toBeInTheDocument();
  expect({ ...window.localStorage }).toEqual({ shared_computer: 'true' });
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith(CALLS.storeAdmission));
  expect((await sent?.formData())?.get('application_number')).toBe('');
  expect(requests.some(({ url }) => url.endsWith(CALLS.generateApplicationNumber))).toBe(false);
});

test('the first visit asks nothing, says what is kept and for how long, and has the switch before the first field', async () => {
  await openApplication();
  await isSaving();
  expect(screen.queryByRole('region', { name: 'Saved answers' })).not.toBeInTheDocument();
  expect(screen.getByText(/kept on this device alone.*or 14 days after the last change/)).toBeInTheDocument();
  const [first] = document.querySelectorAll('form :is(input, select, textarea)');
  expect(first).toBe(screen.getByRole('checkbox', { name: 'This is a shared computer' }));
});

test('clearing the device is asked about, and then leaves nothing behind', async () => {
  await leaveDraft();
  rememberSent({ number: '2026-000100', key: 'k'.repeat(32) });
  const { requests } = await openApplication();
  await userEvent.click(await goOn());
  await waitFor(() => expect(input('name')).toHaveValue(SAMPLE.name));
  window.localStorage.setItem('post_name', 'Lecturer');
  await userEvent.click(screen.getByRole('button', { name: 'Clear this device' }));
  expect(screen.getByRole('button', { name: 'Keep my answers' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  expect(await screen.findByText(/This device is cleared/)).toBeInTheDocument();
  expect(input('name')).toHaveValue('');
  expect(await onDevice(everything)).toEqual([]);
  await waitFor(() => expect({ ...window.localStorage }).toEqual({}));
  const asked = requests.map(({ url }) => new URL(url).pathname);
  expect(asked.slice(-2)).toEqual([CALLS.forgetBrowser, CALLS.generateApplicationNumber]);
});

test('a draft that another tab has written since is not written over', async () => {
  await openApplication();
  await isSaving();
  setValue('religion', 'Jain');
  await leaveDraft({ stamp: 'another tab' });
  expect(await screen.findByText('This form is open in another tab')).toBeInTheDocument();
  expect(await onDevice(keptAnswers)).toMatchObject({ name: SAMPLE.name });
  await userEvent.click(screen.getByRole('button', { name: 'Stay without saving' }));
  setValue('religion', 'Parsi');
  await leave();
  expect(await onDevice(keptAnswers)).toMatchObject({ religion: SAMPLE.religion });
  await userEvent.click(screen.getByRole('button', { name: 'Continue here' }));
  await waitFor(() => expect(input('religion')).toHaveValue(SAMPLE.religion));
});

test('leaving is asked about only while typed answers are not saved', async () => {
  await leaveDraft();
  await openApplication();
  await goOn();
  const isAskedAbout = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAskedAbout()).toBe(false);
  setValue('religion', 'Jain');
  await waitFor(() => expect(isAskedAbout()).toBe(true));
  await userEvent.click(await goOn());
  await saved();
  expect(isAskedAbout()).toBe(false);
});

describe('sending', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const send = async (label = 'Submit') => {
    setValue('aadharNumber', SAMPLE.aadharNumber);
    await userEvent.click(screen.getByRole('button', { name: label }));
  };
  const fillFromDraft = async () => {
    await userEvent.click(await goOn());
    await waitFor(() => expect(input('name')).toHaveValue(SAMPLE.name));
  };

  test('a lost answer is said with what to do, everything stays, and sending again goes under the same number', async () => {
    await leaveDraft();
    let answer: () => Response | Promise<Response> = lost;
    const page = await openApplication({ [SUBMIT_CALL]: () => answer() });
    await screen.findByText('2026-000123');
    await fillFromDraft();
    await send();
    expect(await screen.findByText('An error occurred. Please try again.')).toBeInTheDocument();
    expect(
      await screen.findByText(/Nothing is lost: your answers are still in the form and saved/),
    ).toBeInTheDocument();
    expect((await onDevice(readDraft))?.record.sentAs).toBe('2026-000123');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText(/The connection is back/)).toBeInTheDocument();

    answer = () => Response.json({ success: 1, message: 'Received', data: { id: 'abc' } });
    await send('Send again');
    expect(await screen.findByRole('link', { name: 'Download Application Form' })).toBeInTheDocument();
    const sent = await Promise.all(
      page.requests.filter(({ method }) => method === 'POST').map(async (request) => [...(await request.formData())]),
    );
    const content = (parts: [string, unknown][] | undefined) =>
      parts?.filter(([name, part]) => name !== 'declaration_details' && typeof part === 'string');
    expect(sent).toHaveLength(2);
    expect(content(sent[0])).toContainEqual(['application_number', '2026-000123']);
    expect(content(sent[1])).toEqual(content(sent[0]));
    await waitFor(async () => expect(await readDraft()).toBeUndefined());
  });

  test('answers that were sent before the tab ended go again under the number of then', async () => {
    await leaveDraft({ sentAs: '2026-000077' });
    await openApplication({
      [SUBMIT_CALL]: async (request) => {
        const number = (await request.formData()).get('application_number');
        return Response.json({ success: 1, message: `Received ${String(number)}`, data: { id: 'abc' } });
      },
    });
    await screen.findByText('2026-000123');
    expect(await screen.findByText(/it stays one application/)).toBeInTheDocument();
    await fillFromDraft();
    expect(await screen.findByText('2026-000077')).toBeInTheDocument();
    await send();
    expect(await screen.findByText('Received 2026-000077')).toBeInTheDocument();
  });

  test('a refusal by the college leaves nothing to send again by itself', async () => {
    await leaveDraft();
    await openApplication({ [SUBMIT_CALL]: { body: { success: 0, message: 'Admissions are closed' } } });
    await fillFromDraft();
    await send();
    expect(await screen.findByText('Admissions are closed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    await waitFor(async () => expect((await readDraft())?.record.sentAs).toBe(''));
  });
});
