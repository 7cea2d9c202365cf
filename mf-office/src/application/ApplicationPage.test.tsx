import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import type { Role } from 'contract/office/roles';
import { STAFF_CALLS, STAFF_HEADER } from 'contract/office/staffCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { anjali, answer, application, held, inTurn, openDesk, press, refused, signedIn } from '../desk.testing';
import { freshDocument } from '../session/freshDocument';

jest.mock('../session/freshDocument', () => ({ freshDocument: jest.fn() }));
beforeEach(() => void jest.mocked(freshDocument).mockClear());

const NUMBER = '2027-000123';
const READ = DESK_CALLS.application(NUMBER);
const NOTES = `POST ${DESK_CALLS.notes(NUMBER)}`;
const open = (roles: Role[] = ['clerk'], answers = {}, data = application()) =>
  openDesk(`/office/applications/${NUMBER}?programme=B.Pharm`, roles, { [READ]: answer(data), ...answers });

test('one application shows its answers, a link back to the unchanged list, and to a clerk no decision to make, and no copy of all data to save, which a principal can', async () => {
  const copy = 'Copy of all data (ZIP)';
  const { unmount } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Devika Unnikrishnan ${NUMBER}`);
  expect(screen.getByText('9446012345')).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to the list' });
  expect(back).toHaveAttribute('href', '/office/applications?programme=B.Pharm');
  expect(screen.getByRole('option', { name: 'Checked' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Admitted' })).toBeNull();
  for (const label of ['Consent of a parent', 'E-mail']) expect(screen.queryByText(label)).toBeNull();
  expect(screen.getByRole('link', { name: 'Form as PDF' })).toBeVisible();
  expect(screen.queryByRole('link', { name: copy })).toBeNull();
  unmount();
  open(['principal']);
  await expectLink(copy, DESK_CALLS.copy(NUMBER));
});

test('how a parent agreed, and an e-mail that came back with what to do, are shown', async () => {
  const parent_consent = 'to be signed at the counter';
  const returned_mail = { at: '2026-11-21T06:00:00.000Z', why: '550 not here' };
  open(['clerk'], {}, application({ parent_consent, returned_mail }));
  expect((await screen.findByText('Consent of a parent')).nextElementSibling).toHaveTextContent(parent_consent);
  expect(screen.getByText('E-mail').nextElementSibling).toHaveTextContent(
    /^came back on .+: 550 not here\. Ask by phone for the right address\.$/,
  );
});

test('a picture that cannot be read says so, and is loaded again on request', async () => {
  open(['clerk'], {}, application({ pictures: [{ name: 'photo', label: 'Photo' }] }));
  fireEvent.error(await screen.findByRole('img', { name: 'Photo' }));
  expect(screen.getByText('This picture cannot be read.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rotate: Photo' })).toBeNull();
  await press('Try again: Photo');
  expect(screen.getByRole('img', { name: 'Photo' })).toHaveAttribute('src', DESK_CALLS.picture(NUMBER, 'photo'));
});

test('the second of two clerks sees the change of the first, keeps the typed text, and does not send a state that can no longer be chosen by pressing again', async () => {
  const message = 'Application 2027-000123 was changed since version 0: from “Received” to “Checked”.';
  const change = `POST ${DESK_CALLS.state(NUMBER)}`;
  const data = application({ state: 'checked', version: 1 });
  const { sent } = open(['clerk'], { [change]: refused(409, message, { data }) });
  await userEvent.selectOptions(await screen.findByLabelText('New state'), 'Checked');
  await userEvent.type(screen.getByLabelText('Reason'), 'Comes on Monday');
  await press('Change');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('Checked', { selector: '[role=status]' })).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Comes on Monday');
  expect(screen.getByLabelText('New state')).toHaveDisplayValue('Choose…');
  await press('Change');
  expect(sent(change)).toHaveLength(1);
});

test.each([
  ['a note', DESK_CALLS.notes(NUMBER), 'New note', 'Save note'],
  ['a reason', DESK_CALLS.state(NUMBER), 'Reason', 'Change'],
  ['a request for a document', DESK_CALLS.documents(NUMBER), 'Title', 'Ask'],
])('what is typed while %s is being saved stays', async (_what, url, label, button) => {
  const { response, release } = held(answer(application(), 'It is saved.'));
  open(['clerk'], { [`POST ${url}`]: response });
  await userEvent.selectOptions(await screen.findByLabelText('New state'), 'Called');
  await userEvent.click(screen.getByText('Ask for a document'));
  const field = screen.getByLabelText(label);
  await userEvent.type(field, 'First.');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.type(field, ' Second.');
  release();
  expect(await screen.findByText('It is saved.')).toBeVisible();
  expect(field).toHaveValue('First. Second.');
});

const asked = {
  id: 1,
  title: 'Mark list',
  note: '',
  state: 'asked' as const,
  since: '2026-11-22T06:00:00.000Z',
  asked_at: '2026-11-22T06:00:00.000Z',
  reason: '',
  by: 'anjali@college.org',
  has_file: false,
};

test('a requested document is noted as brought on paper, or cancelled with a reason', async () => {
  const cancelled = { ...asked, state: 'cancelled' as const, reason: 'Not needed this year' };
  const { sent } = open(
    ['clerk'],
    { [`POST ${DESK_CALLS.cancel(NUMBER, 1)}`]: answer(application({ documents: [cancelled] })) },
    application({ documents: [asked] }),
  );
  await screen.findByRole('button', { name: 'Brought on paper: Mark list', hidden: true });
  fireEvent.change(screen.getByLabelText(/Why it is not needed/), { target: { value: 'Not needed this year' } });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the request: Mark list', hidden: true }));
  expect(await screen.findByText(/No longer asked for \(Not needed this year\)/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Mark list/, hidden: true })).toBeNull();
  expect(await sent('POST')[0]?.json()).toEqual({ seen: asked.since, reason: 'Not needed this year' });
});

test('a document that is accepted with a double click is accepted once', async () => {
  const { response, release } = held(answer(application(), 'Document 1 is accepted.'));
  const document = { ...asked, state: 'received' as const, by: 'applicant', has_file: true };
  const accept = `POST ${DESK_CALLS.accept(NUMBER, 1)}`;
  const { sent } = open(['clerk'], { [accept]: response }, application({ documents: [document] }));
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept: Mark list' }));
  release();
  expect(await screen.findByText('Document 1 is accepted.')).toBeVisible();
  expect(sent(accept)).toHaveLength(1);
});

test('an applicant of two programmes is admitted to the one that is chosen', async () => {
  const data = application({ state: 'checked', second_programme: 'D.Pharm' });
  const admitted = { ...data, state: 'admitted', admitted_programme: 'D.Pharm' };
  const { sent } = open(['principal'], { [`POST ${DESK_CALLS.state(NUMBER)}`]: answer(admitted) }, data);
  await userEvent.selectOptions(await screen.findByLabelText('New state'), 'admitted');
  const button = screen.getByRole('button', { name: 'Change' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(screen.getByLabelText('Admitted to'), 'D.Pharm');
  await userEvent.click(button);
  expect(await screen.findByText(/^Admitted to D.Pharm/)).toBeVisible();
  expect(await sent('POST')[0]?.json()).toEqual({ state: 'admitted', reason: '', seen: 0, programme: 'D.Pharm' });
});

test('a call after the session has ended asks to sign in over the page; another person who signs in neither sends nor sees what the previous one had typed', async () => {
  const beena = { ...anjali('clerk'), email: 'beena@college.org', name: 'Beena Das' };
  const { sent } = open(['clerk'], {
    [NOTES]: refused(401, 'over'),
    [`POST ${STAFF_CALLS.signIn}`]: signedIn(beena),
  });
  await userEvent.type(await screen.findByLabelText('New note'), 'Half a note');
  await press('Save note');
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  // Chromium closes a dialog at the third Escape, whatever the page wants
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByLabelText('New note')).toHaveValue('Half a note');
  expect(screen.getByLabelText('E-mail address')).toHaveValue('anjali@college.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Kollam 1987');
  await press('Next');
  await waitFor(() => expect(freshDocument).toHaveBeenCalledTimes(1));
  expect(sent(NOTES)).toHaveLength(1);
});

test('what is sent from a window in which somebody else has signed in meanwhile is not done in their name', async () => {
  let account = anjali('clerk');
  const { sent } = open(['clerk'], {
    [STAFF_CALLS.account]: () => Response.json(answer(account).body),
    [NOTES]: refused(401, 'Somebody else has signed in.'),
  });
  await userEvent.type(await screen.findByLabelText('New note'), 'Half a note');
  account = { ...account, email: 'beena@college.org' };
  await press('Save note');
  await waitFor(() => expect(freshDocument).toHaveBeenCalledTimes(1));
  expect(sent(NOTES).map(({ headers }) => headers.get(STAFF_HEADER))).toEqual(['anjali@college.org']);
});

test('signing out asks before a half-written note is lost, and then leaves nothing of the page', async () => {
  open(['clerk'], { [`POST ${STAFF_CALLS.signOut}`]: answer({}, 'You have signed out.') });
  await userEvent.type(await screen.findByLabelText('New note'), 'Half a note');
  const signOut = () => userEvent.click(screen.getAllByRole('button', { name: 'Sign out' }).at(-1) as HTMLElement);
  await signOut();
  await press('Stay here');
  expect(screen.getByLabelText('New note')).toHaveValue('Half a note');

  await signOut();
  await signOut();
  await waitFor(() => expect(freshDocument).toHaveBeenCalled());
  expect(screen.queryByText(/Devika/)).toBeNull();
  // the browser does not ask once more, to which “stay” would keep the page on the screen
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a page that is opened after the session has ended is shown once the clerk has signed in again', async () => {
  const { sent } = open(['clerk'], {
    [READ]: inTurn(refused(401, 'over'), answer(application())),
    [`POST ${STAFF_CALLS.signIn}`]: signedIn(),
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'Kollam 1987');
  expect(sent(`GET ${READ}`)).toHaveLength(1);
  await press('Next');
  expect(await screen.findByRole('heading', { level: 1, name: /Devika Unnikrishnan/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without signing in, nothing of it is shown', async () => {
  const { requests } = open([]);
  await screen.findByLabelText('E-mail address');
  expect(requests.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('/office/'))).toEqual([
    STAFF_CALLS.account,
  ]);
});

test.each([
  ['a new return code is given', 'New return code', 'Create it', DESK_CALLS.returnCode(NUMBER), '7KQF-3MWX-2B'],
  [
    'the whole Aadhaar number is shown',
    'Whole Aadhaar number',
    'Show it',
    DESK_CALLS.aadhaar(NUMBER),
    '2341 2341 2346',
  ],
])('%s for a reason and a code, which is typed anew for each try', async (_what, title, button, call, shown) => {
  const wrong = 'This code is not correct, or has already been used. Wait for the next one and type that.';
  const refusal = refused(422, wrong, { errors: { code: [wrong] } });
  const data = { return_code: '7KQF-3MWX-2B', aadhaar: '234123412346' };
  const { sent } = open(['clerk'], { [`POST ${call}`]: inTurn(refusal, answer(data)) });
  const part = within(await screen.findByRole('region', { name: title }));
  await userEvent.type(part.getByLabelText(/^Reason/), 'Showed the card');
  await userEvent.type(part.getByLabelText('Code'), '000000');
  await press(button);
  expect(await part.findByText(wrong)).toBeVisible();
  expect(part.getByLabelText('Code')).toHaveValue('');
  await userEvent.type(part.getByLabelText('Code'), '123456');
  await press(button);
  expect(await part.findByText(shown)).toBeVisible();
  const bodies = await Promise.all(sent('POST').map((request) => request.json()));
  expect(bodies).toEqual(['000000', '123456'].map((code) => ({ reason: 'Showed the card', code })));
});
