import type { ApplicationStatus, DataRequest, RequestedDocument } from 'contract/admission/statusSchema';
import { BroadcastChannel } from 'node:worker_threads';
import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPLICATION_HEADER, STATUS_CALLS } from 'contract/admission/statusCalls';
import { STORAGE_KEYS, TYPED_KEY } from 'contract/limits';
import { answer, type Answers, dropped, inTurn, press, refused, renderPage } from 'shared-store/renderPage.testing';
import { leaveDraft } from '../application/draft/draft.testing';
import { readDraft } from '../application/draft/storage/draftStore';
import { isSharedComputer, rememberSharedComputer } from '../application/draft/storage/sharedComputer';
import { routes } from '../routes';
import { CERTIFICATE, STATUS } from './status.testing';

const READ = STATUS_CALLS.status;
const OPEN = `POST ${STATUS_CALLS.open}`;
const CLOSE = `POST ${STATUS_CALLS.close}`;
const MINUTE_MS = 60_000;

const answerOf = (changes: Partial<ApplicationStatus> = {}) => answer<ApplicationStatus>({ ...STATUS, ...changes });
const NOBODY = refused(200, 'Nobody is signed in here');
const CLOSED = answer({});

const openPage = (answers: Answers, hash = '') => renderPage(routes, `/application/status${hash}`, answers);
const application = () => screen.findByRole('heading', { name: 'Application 2026-000123' });
async function openSignedIn(answers: Answers) {
  const page = openPage(answers);
  await application();
  return page;
}
const signIn = () => screen.findByRole('form', { name: 'Open your application' });

const code = () => screen.getByRole('textbox', { name: 'Return code' });

test('an invalid number or code is reported before anything is sent; a site that sends no mail offers no code', async () => {
  const { sent } = openPage({ [READ]: NOBODY });
  await signIn();
  expect(screen.queryByRole('button', { name: /^I do not have the return code/ })).toBeNull();
  await press('Open my application');
  expect(await screen.findByRole('link', { name: 'Enter the application number, such as 2026-000123' })).toBeVisible();
  await userEvent.type(code(), '01-01-2008');
  await userEvent.tab();
  expect(code()).toHaveAttribute('aria-invalid', 'true');
  expect(sent('POST')).toEqual([]);
});

const WRONG = 'No application has this number and this return code.';

test.each([
  ['wrong', refused(422, '', { errors: { returnCode: [WRONG] } }), WRONG],
  ['not tried', refused(429, 'There were too many wrong codes.'), 'Server Error: 429 - There were too many'],
])('that a code is %s is reported, and it stays, with the number of the mail’s link', async (what, response, said) => {
  const { sent } = openPage({ [READ]: NOBODY, [OPEN]: response }, '#2026-000123');
  await signIn();
  await userEvent.type(code(), 'abcd efgh jk');
  await press('Open my application');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(code()).toHaveValue('abcd efgh jk');
  expect(code()).toHaveAttribute('aria-invalid', String(what === 'wrong'));
  expect(await sent(OPEN)[0]?.json()).toEqual({ application_number: '2026-000123', return_code: 'abcd efgh jk' });
});

test('an applicant who has lost the return code can have a code mailed, if the site can send one', async () => {
  const { sent } = openPage({
    [READ]: refused(200, 'Nobody is signed in here', { mail_codes: true }),
    [`POST ${STATUS_CALLS.askCode}`]: answer({}, 'A code is on its way.'),
    [`POST ${STATUS_CALLS.openByCode}`]: answerOf(),
  });
  await press(/^I do not have the return code/);
  const mailForm = async () => within(await screen.findByRole('form', { name: 'Ask for a code by e-mail' }));
  const number = (await mailForm()).getByRole('textbox', { name: 'Application number' });
  await waitFor(() => expect(number).toHaveFocus());
  await userEvent.type(number, '2026-000123');
  const address = () => screen.getByRole('textbox', { name: 'E-mail address' });
  await userEvent.type(address(), 'devika@exmaple.in');
  await press('Send me a code');
  expect(await screen.findByText('A code is on its way.')).toBeVisible();
  await press(/^No e-mail at devika@exmaple.in\?/);
  expect((await mailForm()).getByRole('textbox', { name: 'Application number' })).toHaveValue('2026-000123');
  await userEvent.clear(address());
  await userEvent.type(address(), ' Devika@Example.in');
  await press('Send me a code');
  expect(await screen.findByText('A code is on its way.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '1234 5678');
  await press('Open it');
  expect(await application()).toBeVisible();
  const last = (call: string) => sent(`POST ${call}`).at(-1)?.json();
  expect(await last(STATUS_CALLS.askCode)).toEqual({ application_number: '2026-000123', email: 'devika@example.in' });
  expect(await last(STATUS_CALLS.openByCode)).toEqual({ code: '1234 5678' });
});

test('a code that was requested before the page was reloaded can be entered without another request', async () => {
  const { sent } = openPage({
    [READ]: refused(200, 'Nobody is signed in here', { mail_codes: true }),
    [`POST ${STATUS_CALLS.openByCode}`]: answerOf(),
  });
  await press(/^I do not have the return code/);
  await press('I have a code from an e-mail');
  const code = await screen.findByRole('textbox', { name: 'Code' });
  expect(code).toHaveFocus();
  await press('Request another code');
  await press('I have a code from an e-mail');
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '1234 5678');
  await press('Open it');
  expect(await application()).toBeVisible();
  expect(sent(`POST ${STATUS_CALLS.askCode}`)).toEqual([]);
});

test('a request that was cancelled says why, one that was met on paper only that it is accepted, and neither has a form', async () => {
  const documents: RequestedDocument[] = [
    { ...CERTIFICATE, state: 'cancelled', reason: 'Last year’s is enough.' },
    { ...CERTIFICATE, id: 2, title: 'Mark list', state: 'accepted', reason: 'brought on paper' },
  ];
  await openSignedIn({ [READ]: answerOf({ documents }) });
  expect(screen.getByText(/^No longer needed/)).toBeVisible();
  expect(screen.getByText(/Last year’s is enough/)).toBeVisible();
  expect(screen.getByText(/^Accepted/)).toBeVisible();
  expect(screen.queryByText(/brought on paper/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

test('a file that the api refuses is reported at its field, and after a dropped connection it is still chosen', async () => {
  const said = 'income.pdf is plain text by its content.';
  await openSignedIn({
    [READ]: answerOf({ documents: [{ ...CERTIFICATE, state: 'asked', reason: '' }] }),
    [`POST ${STATUS_CALLS.document(1)}`]: inTurn(refused(422, said, { errors: { file: [said] } }), dropped),
  });
  const field = screen.getByLabelText('Photo, scan or PDF');
  await press('Send');
  expect(await screen.findByText('Choose the file of this document')).toBeVisible();
  await userEvent.upload(field, new File(['words'], 'income.pdf', { type: 'application/pdf' }));
  await press('Send');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(said)));
  await press('Send');
  expect(await screen.findByText(/Send it again: it is counted only once/)).toBeVisible();
  expect(screen.getByText(/^income.pdf/)).toBeVisible();
});

const TAKEN = 'The file has been received.';
const LATE = '“Income certificate” has been received already.';

test.each([
  ['that was sent', answer({}, TAKEN), `Income certificate: ${TAKEN} The office will look at it.`, 'status'],
  ['that is not taken, since another file was first,', refused(200, LATE), LATE, 'alert'],
])(
  'what becomes of a document %s is said where it is read, also when its form has gone',
  async (_, sent, said, role) => {
    await openSignedIn({
      [READ]: inTurn(
        answerOf({ documents: [CERTIFICATE] }),
        answerOf({ documents: [{ ...CERTIFICATE, state: 'received' }] }),
      ),
      [`POST ${STATUS_CALLS.document(1)}`]: sent,
    });
    await userEvent.upload(screen.getByLabelText('Photo, scan or PDF'), new File(['%PDF'], 'income.pdf'));
    await press('Send');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveTextContent(said));
    expect(screen.getByText(said, { selector: `[role=${role}] *` })).toBeVisible();
  },
);

test.each([
  ['is refused', refused(200, 'There is nothing to withdraw.'), 'There is nothing to withdraw.'],
  ['gets no answer', dropped, 'Error: The site could not be reached.'],
])('a withdrawal that %s is said also when it is no longer offered', async (_, response, said) => {
  await openSignedIn({
    [READ]: inTurn(answerOf(), answerOf({ may_withdraw: false })),
    [`POST ${STATUS_CALLS.withdraw}`]: response,
  });
  await press('Withdraw this application');
  await press('Withdraw it');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw this application' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toHaveTextContent(said));
});

test('a file that was chosen for one application is not left in the form of another that the same browser has opened since', async () => {
  const refusal = 'This browser has opened application 2026-000124 since: nothing was done. Open yours again.';
  await openSignedIn({
    [READ]: inTurn(
      answerOf({ documents: [CERTIFICATE] }),
      answerOf({ application_number: '2026-000124', documents: [CERTIFICATE] }),
    ),
    [`POST ${STATUS_CALLS.document(1)}`]: refused(200, refusal),
  });
  await userEvent.upload(screen.getByLabelText('Photo, scan or PDF'), new File(['%PDF'], 'income.pdf'));
  await press('Send');
  expect(await screen.findByRole('heading', { name: 'Application 2026-000124' })).toBeVisible();
  expect(screen.queryByText(/^income.pdf/)).toBeNull();
  // what is still said of the first names it
  await waitFor(() => expect(document.activeElement).toHaveTextContent(`Application 2026-000123: ${refusal}`));
});

test('an application is withdrawn only after an explanation of what that means', async () => {
  const { sent } = await openSignedIn({
    [READ]: inTurn(answerOf(), answerOf({ state: 'withdrawn', title: 'Withdrawn', may_withdraw: false })),
    [`POST ${STATUS_CALLS.withdraw}`]: answer({}, 'It is withdrawn.'),
  });
  await press('Withdraw this application');
  expect(screen.getByText(/will no longer consider it/)).toBeVisible();
  await press('Keep my application');
  expect(sent('POST')).toEqual([]);
  await press('Withdraw this application');
  await press('Withdraw it');
  await waitFor(() => expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Withdrawn'));
  expect(document.activeElement).toHaveTextContent('It is withdrawn.');
  expect(sent('POST')[0]?.headers.get(APPLICATION_HEADER)).toBe(STATUS.application_number);
  expect(screen.queryByRole('button', { name: 'Withdraw this application' })).not.toBeInTheDocument();
});

test('signing out in one tab closes the application in another immediately', async () => {
  Object.assign(globalThis, { BroadcastChannel });
  const { unmount } = await openSignedIn({ [READ]: answerOf() });
  const other = new BroadcastChannel('application-status');
  other.postMessage('closed');
  expect(await screen.findByRole('heading', { name: 'You were signed out' })).toBeVisible();
  other.close();
  unmount();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(screen.queryByText(/2026-000123/)).not.toBeInTheDocument();
});

test('signing out closes it and removes what the site has saved on the device, and is reported if it failed', async () => {
  await leaveDraft();
  const { sent } = await openSignedIn({ [READ]: answerOf(), [CLOSE]: inTurn(refused(503, 'away'), CLOSED) });
  await press('Sign out');
  expect(await screen.findByText(/^You are not signed out yet/)).toBeVisible();
  expect(await application()).toBeVisible();
  localStorage.setItem(STORAGE_KEYS.applicationNumber, '2026-000200');
  sessionStorage.setItem(TYPED_KEY, 'a message');
  rememberSharedComputer(true);
  await press('Sign out');
  expect(await screen.findByRole('heading', { name: 'You have signed out' })).toHaveFocus();
  expect(screen.queryByText(/2026-000123/)).not.toBeInTheDocument();
  expect(localStorage.getItem(STORAGE_KEYS.applicationNumber)).toBeNull();
  expect(sessionStorage.getItem(TYPED_KEY)).toBeNull();
  expect(await readDraft()).toBeUndefined();
  expect(isSharedComputer()).toBe(true);
  expect(sent(CLOSE)).toHaveLength(2);
});

describe('with and without activity', () => {
  const later = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS));

  async function openAndWait(read: Answers[string] = answerOf()) {
    jest.useFakeTimers();
    const page = openPage({ [READ]: read, [CLOSE]: CLOSED });
    await later(0.1);
    await application();
    return page;
  }

  test('a session that was closed elsewhere is closed here too, once somebody uses the page', async () => {
    await openAndWait(inTurn(answerOf(), NOBODY));
    await later(0.1);
    document.dispatchEvent(new Event('keydown'));
    await later(1.1);
    expect(await screen.findByRole('heading', { name: 'You were signed out' })).toBeVisible();
    expect(screen.getByText(/signed out in another tab. Nothing is lost/)).toBeVisible();
  });

  test('who has asked for erasure, and is signed out, reads that the application may be erased, and not that nothing is lost', async () => {
    await openAndWait(inTurn(answerOf({ data_requests: [{ ...COPY, kind: 'erasure' }] }), NOBODY));
    await later(0.1);
    document.dispatchEvent(new Event('keydown'));
    await later(1.1);
    expect(await screen.findByText(/^You have asked for erasure/)).toBeVisible();
    expect(screen.queryByText(/Nothing is lost/)).toBeNull();
  });

  test('a page that shows another application, which the same browser has opened since, says so', async () => {
    await openAndWait(inTurn(answerOf(), answerOf({ application_number: '2026-000124' })));
    await later(0.1);
    document.dispatchEvent(new Event('keydown'));
    await later(1.1);
    expect(await screen.findByRole('heading', { name: 'Application 2026-000124' })).toBeVisible();
    expect(screen.getByText(/^This browser has opened application 2026-000124 since/)).toBeVisible();
  });

  test('it warns at 13 minutes, “Stay” keeps it open and notifies the api; after the next warning, at 15, it is hidden', async () => {
    const { sent } = await openAndWait();
    await later(12.8);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await later(0.2);
    const before = sent(`GET ${READ}`).length;
    act(() => screen.getByRole('button', { name: 'Stay' }).click());
    await later(12);
    expect(await application()).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(`GET ${READ}`)).toHaveLength(before + 1);
    await later(1);
    expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
    document.dispatchEvent(new Event('pointerdown'));
    await later(2);
    expect(screen.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
    expect(screen.queryByText(/2026-000123/)).not.toBeInTheDocument();
    expect(sent(CLOSE)).toHaveLength(1);
  });

  test('activity prevents the warning, and notifies the api once a minute', async () => {
    const { sent } = await openAndWait();
    for (let minutes = 0; minutes < 20; minutes++) {
      for (let act = 0; act < 3; act++) document.dispatchEvent(new Event('keydown'));
      await later(1);
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent(`GET ${READ}`).length).toBeGreaterThan(15);
    expect(sent(`GET ${READ}`).length).toBeLessThan(23);
  });

  test('a tab that slept for longer closes before anybody sees it', async () => {
    await openAndWait();
    jest.setSystemTime(Date.now() + 60 * MINUTE_MS);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByRole('heading', { name: 'You were signed out' })).toBeVisible();
  });
});

const ASK = `POST ${STATUS_CALLS.dataRequests}`;
const AT = '2026-11-22T06:00:00.000Z';
const COPY: DataRequest = { id: 1, kind: 'copy', asked_at: AT, state: 'open', since: AT, reason: '' };

test('a copy of the data is requested, and the page says that the office has the request', async () => {
  const page = openPage({
    [READ]: inTurn(answerOf(), answerOf({ data_requests: [COPY] })),
    [ASK]: answer({}, 'The office has your request.'),
  });
  await press('Ask for a copy of your data');
  expect(await screen.findByText(/A copy of your data, asked for on 22 November 2026. It is with/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask for a copy of your data' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('The office has your request.'));
  expect(await page.sent(ASK)[0]?.json()).toEqual({ kind: 'copy' });
});

test('an erasure is requested after a question, which can be cancelled, and a refusal is shown with its reason', async () => {
  const earlier: DataRequest = { ...COPY, kind: 'erasure', state: 'refused', reason: 'A fee is open.' };
  const page = openPage({
    [READ]: answerOf({ data_requests: [earlier] }),
    [ASK]: refused(200, 'You have asked for this already.'),
  });
  expect(await screen.findByText(/Refused on 22 November 2026: A fee is open\./)).toBeVisible();
  await press('Ask for erasure');
  expect(screen.getByRole('button', { name: 'Keep my data' })).toHaveFocus();
  await press('Keep my data');
  expect(page.sent(ASK)).toEqual([]);
  await press('Ask for erasure');
  await press('Ask for it');
  expect(await screen.findByText('You have asked for this already.')).toBeVisible();
});
