import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { INBOX_CALLS, type InboxItem, type InboxLine } from 'contract/office/inboxCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { answer, held, openDesk, press, refused } from '../desk.testing';

const line = (changes: Partial<InboxLine> = {}): InboxLine => ({
  reference: 'K7QF-3MWX',
  received_at: '2026-11-21T06:00:00.000Z',
  name: 'Meera Das',
  email: 'meera@example.in',
  phone: '+91 98765 43210',
  about: 'Bus from Kollam',
  is_done: false,
  is_opened: false,
  version: 0,
  ...changes,
});
const item = (changes: Partial<InboxItem> = {}): InboxItem => ({
  ...line({ is_opened: true }),
  message: 'Is there one?',
  document: '',
  privacy_notice: '1-en',
  changes: [],
  ...changes,
});
const manyLines = (length: number) =>
  Array.from({ length }, (_, index) => line({ reference: `K7QF-3${index + 100}`, about: `Bus ${index + 1}` }));
const list = (items: InboxLine[], total = items.length) => answer({ items, total, offset: 0 });

const MESSAGES = INBOX_CALLS.list('messages');
const ONE = INBOX_CALLS.item('messages', 'K7QF-3MWX');
const DONE = `POST ${INBOX_CALLS.done('messages', 'K7QF-3MWX')}`;

test('messages are listed, without an export, unopened ones are marked, filters are in the address, and an empty list says so', async () => {
  const both = [line(), line({ reference: 'M2HD-9RTW', about: 'Fees', is_opened: true, is_done: true })];
  const { router, requests } = openDesk('/office/messages?state=open', ['clerk'], {
    [MESSAGES]: ({ url }) => Response.json(list(url.includes('words=') ? [] : both).body),
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Bus from Kollam.*new to you.*Open/);
  expect(second).toHaveTextContent(/Fees.*Done/);
  expect(second).not.toHaveTextContent('new to you');
  expect(screen.queryByRole('link', { name: 'Excel' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('State')).toHaveValue('open');
  await userEvent.type(screen.getByLabelText('Search'), 'bus');
  await waitFor(() => expect(router.state.location.search).toBe('?state=open&words=bus'));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('messages?state=open&words=bus&offset=0&limit=100'));
  expect(await screen.findByText('No message matches.')).toBeVisible();
});

test('job applications are listed by post, and exported with the filters of the list', async () => {
  const data = { items: [line({ about: 'Librarian' })], total: 1, offset: 0, posts: ['Librarian'] };
  const { router, requests } = openDesk('/office/job-applications?post=Gardener', ['clerk'], {
    [INBOX_CALLS.list('job-applications')]: answer(data),
  });
  expect(await screen.findByLabelText('Post')).toHaveValue('Gardener');
  await expectLink('Excel', `${INBOX_CALLS.jobExport}?post=Gardener&format=xlsx`);
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('download');
  await userEvent.selectOptions(screen.getByLabelText('Post'), 'Librarian');
  await waitFor(() => expect(router.state.location.search).toBe('?post=Librarian'));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('job-applications?post=Librarian&offset=0'));
});

test('a message is shown with links to answer it, and can be marked as done', async () => {
  const changes = [{ at: '2026-11-21T07:00:00.000Z', who: 'anjali@college.org', is_done: true, note: 'Called back.' }];
  const { sent } = openDesk('/office/messages/K7QF-3MWX?state=open', ['clerk'], {
    [ONE]: answer(item()),
    [DONE]: answer(item({ is_done: true, version: 1, changes }), 'It is done.'),
  });
  expect(await screen.findByText('Is there one?')).toBeVisible();
  await expectLink('meera@example.in', 'mailto:meera%40example.in?subject=Bus%20from%20Kollam%20(K7QF-3MWX)');
  await expectLink('+91 98765 43210', 'tel:+919876543210');
  await expectLink('All messages', '/office/messages?state=open');
  await userEvent.type(screen.getByLabelText('Note for colleagues'), 'Called back.');
  await press('Mark as done');
  expect(await screen.findByText('It is done.')).toBeVisible();
  expect(await screen.findByText(/by anjali@college.org/)).toHaveTextContent('Called back.');
  expect(screen.getByLabelText('Note for colleagues')).toHaveValue('');
  expect(await sent('POST')[0]?.json()).toEqual({ is_done: true, note: 'Called back.', seen: 0 });
});

test('further lines are loaded on demand, and not added to another list', async () => {
  let answerMore: (response: Response) => void = () => undefined;
  const pages = (request: Request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('state') === 'done') return Response.json(list([line({ about: 'Fees' })]).body);
    if (searchParams.get('offset') === '0') return Response.json(list(manyLines(100), 101).body);
    return new Promise<Response>((resolve) => (answerMore = resolve));
  };
  openDesk('/office/messages', ['clerk'], { [MESSAGES]: pages });
  await press('Show 1 more');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'done');
  expect(await screen.findByText('Fees')).toBeVisible();
  await act(async () => answerMore(Response.json(list([line({ about: 'Late' })], 101).body)));
  expect(screen.getByText('Fees')).toBeVisible();
  expect(screen.queryByText('Late')).toBeNull();
});

test('no line is skipped when a colleague has dealt with an earlier one before the rest is requested', async () => {
  const lines = manyLines(150);
  const page = ({ url }: Request) => {
    const offset = Number(new URL(url).searchParams.get('offset'));
    return Response.json(list(lines.slice(offset, offset + 100), lines.length).body);
  };
  openDesk('/office/messages?state=open', ['clerk'], { [MESSAGES]: page });
  const more = await screen.findByRole('button', { name: 'Show 50 more' });
  lines.shift();
  await userEvent.click(more);
  await waitFor(() => expect(screen.queryByText('Bus 1')).toBeNull());
  expect(screen.getByText('Bus 101')).toBeVisible();
  expect(screen.getByText('149 found')).toBeVisible();
});

test('the second of two people sees the change of the first, and keeps the typed text', async () => {
  const message = 'A colleague was first. This is its current state.';
  const changes = [{ at: '2026-11-21T07:00:00.000Z', who: 'suresh@college.org', is_done: true, note: '' }];
  openDesk('/office/messages/K7QF-3MWX', ['clerk'], {
    [ONE]: answer(item()),
    [DONE]: refused(409, message, { data: item({ is_done: true, version: 1, changes }) }),
  });
  await userEvent.type(await screen.findByLabelText('Note for colleagues'), 'Mine');
  await press('Mark as done');
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText(/by suresh@college.org/)).toBeVisible();
  expect(screen.getByLabelText('Note for colleagues')).toHaveValue('Mine');
  expect(screen.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('what is typed while an item is being marked stays, and leaving it asks first', async () => {
  const { response, release } = held(answer(item({ is_done: true, version: 1 }), 'It is done.'));
  const { router } = openDesk('/office/messages/K7QF-3MWX', ['clerk'], { [ONE]: answer(item()), [DONE]: response });
  const note = await screen.findByLabelText('Note for colleagues');
  await userEvent.type(note, 'Called.');
  await press('Mark as done');
  await userEvent.type(note, ' Comes on Monday.');
  release();
  expect(await screen.findByText('It is done.')).toBeVisible();
  expect(note).toHaveValue('Called. Comes on Monday.');
  await userEvent.click(screen.getByRole('link', { name: 'All messages' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/office/messages/K7QF-3MWX');
});

test('the document of a job application can be downloaded', async () => {
  const reference = 'K7QF-3MWX';
  openDesk(`/office/job-applications/${reference}`, ['principal'], {
    [INBOX_CALLS.item('job-applications', reference)]: answer(item({ message: '', document: 'K7QF-3MWX CV.pdf' })),
  });
  await expectLink('Save K7QF-3MWX CV.pdf', INBOX_CALLS.document('job-applications', reference));
});
