import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  type Answers,
  box,
  dropped,
  expectLink,
  held,
  inTurn,
  paste,
  refused,
  renderPage,
} from 'shared-store/renderPage.testing';
import { careersResponse, closedWarden, DOWN, professor, technician } from '../careers/vacancies.testing';
import { routes } from '../routes';

const JOBS = 'POST /api/job-applications';
const cv = (name = 'cv.pdf', content = '%PDF-1.7 My work') => new File([content], name);

function openForm(answers: Answers = {}, post?: string) {
  if (post) window.localStorage.setItem('post_name', post);
  const usual = { ...careersResponse(professor, technician, closedWarden), '/api/health': answer({}) };
  return renderPage(routes, '/application-form', Object.assign(answers, { ...usual, ...answers }));
}

const openPost = (answers: Answers = {}) => openForm(answers, 'Laboratory Technician');

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit application' }));

async function fillForm() {
  await screen.findByRole('textbox', { name: 'Name' });
  paste('Name', ' Asha Nair ');
  paste('Email', 'Asha@Example.IN');
  paste('Mobile Number', '98470 12345');
  await userEvent.upload(screen.getByLabelText('Your application'), cv());
}

const apply = () => fillForm().then(submit);

test('opened without a chosen post it offers the open vacancies; the one chosen last is shown read-only and marked among them, also at the next visit', async () => {
  const first = openForm();
  await userEvent.click(await screen.findByRole('radio', { name: /Assistant Professor/ }));
  await waitFor(() => expect(box('Post')).toHaveValue('Assistant Professor'));
  expect(screen.getByRole('radio', { name: /Assistant Professor/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Resident Warden/ })).not.toBeInTheDocument();
  expect(window.localStorage.getItem('post_name')).toBe('Assistant Professor');

  await userEvent.click(screen.getByRole('radio', { name: /Laboratory Technician/ }));
  await waitFor(() => expect(box('Post')).toHaveValue('Laboratory Technician'));
  first.unmount();
  openForm();
  expect(await screen.findByRole('heading', { level: 1, name: 'Job Application Form' })).toBeVisible();
  await waitFor(() => expect(box('Post')).toHaveValue('Laboratory Technician'));
  expect(box('Post')).toHaveAttribute('readonly');
  const posts = within(screen.getByRole('radiogroup', { name: 'Open vacancies' }));
  expect(posts.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Laboratory Technician/);
});

test('a chosen post that has closed since is reported, and the open ones are offered, if there are any', async () => {
  const first = openForm({}, 'Resident Warden');
  expect(await screen.findByText('Applications for this post are closed.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Laboratory Technician/ })).toBeVisible();
  first.unmount();
  openForm(careersResponse(closedWarden));
  expect(await screen.findByText('No vacancy is open at the moment.')).toBeVisible();
  await expectLink('What each post requires', '/careers');
});

test.each([
  ['a chosen post still works', 'Laboratory Technician', 0],
  ['none chosen, it only offers to try again', undefined, 1],
])('if the vacancies cannot be read, applying with %s', async (_, post, buttons) => {
  openForm({ ...DOWN }, post);
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(buttons));
  await waitFor(() => expect(box('Post')).toHaveValue(post ?? ''));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Submit application' })).toBeEnabled();
});

test('an empty form is not sent: it says what to fill in, at the fields too; nor are invalid answers, which are reported at theirs', async () => {
  const { sent } = openForm();
  await screen.findByRole('textbox', { name: 'Name' });
  await submit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please fill the fields '));
  expect(box('Post')).toHaveAccessibleDescription('Choose the post you apply for');
  expect(box('Name')).toHaveAccessibleDescription('Name is Required');
  expect(box('Email')).toHaveAccessibleDescription('Email is Required');
  expect(box('Mobile Number')).toHaveAccessibleDescription(/Mobile Number is Required/);
  expect(screen.getByLabelText('Your application')).toHaveAccessibleDescription(/File is Required/);

  await userEvent.click(screen.getByRole('radio', { name: /Laboratory Technician/ }));
  await waitFor(() => expect(box('Post')).toHaveAccessibleDescription(''));
  paste('Name', 'As');
  paste('Email', 'asha@example.university');
  paste('Mobile Number', '98470');
  await userEvent.upload(screen.getByLabelText('Your application'), cv('cv.pdf.exe'), { applyAccept: false });
  await submit();
  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Invalid Name'));
  expect(box('Email')).toHaveAccessibleDescription('Invalid Email');
  expect(box('Mobile Number')).toHaveAccessibleDescription(/Invalid Mobile Number/);
  expect(screen.getByLabelText('Your application')).toHaveAccessibleDescription(
    /cv\.pdf\.exe ends in \.exe, which is not accepted\. Choose a PDF, DOC, DOCX or image/,
  );
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
  expect(sent('POST')).toEqual([]);
});

test('what was typed is there again after a reload, with its post, whatever was chosen in another tab since', async () => {
  const first = openForm();
  await userEvent.click(await screen.findByRole('radio', { name: /Laboratory Technician/ }));
  await userEvent.type(box('Name'), 'Asha Nair');
  first.unmount();
  openForm({}, 'Assistant Professor');
  await waitFor(() => expect(box('Name')).toHaveValue('Asha Nair'));
  await waitFor(() => expect(box('Post')).toHaveValue('Laboratory Technician'));
});

test('a complete application is sent once, and its reference is shown, in the middle of the window', async () => {
  const scrolledTo: [string, unknown][] = [];
  Element.prototype.scrollIntoView = function (this: Element, options) {
    scrolledTo.push([this.textContent, options]);
    return Promise.resolve();
  };
  const { response, release } = held(answer({ reference: 'JOB-7' }, 'We have your application.'));
  const { sent } = openPost({ [JOBS]: response, '/api/site': answer({ privacy_notice: '2-en' }) });
  await apply();
  expect(await screen.findByText('Sending…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit application' })).toBeDisabled();

  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  release();
  expect(await screen.findByText('We have your application.')).toBeVisible();
  expect(screen.getByText('JOB-7')).toBeVisible();
  expect(scrolledTo).toEqual([[expect.stringContaining('JOB-7'), { block: 'center' }]]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  expect(screen.getByText(/^Write it down/)).toBeVisible();
  expect(screen.getByText('Application sent')).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(box('Name')).toHaveValue('');
  await waitFor(() => expect(box('Post')).toHaveValue('Laboratory Technician'));

  const [application] = sent('POST');
  expect(application?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(application?.headers.get('x-xsrf-token')).toBe('token');
  const { file, ...texts } = Object.fromEntries((await application?.formData()) ?? []);
  expect(texts).toEqual({
    name: 'Asha Nair',
    email: 'asha@example.in',
    phone: '9847012345',
    post: 'Laboratory Technician',
    privacy_notice: '2-en',
  });
  expect(file).toMatchObject({ name: 'cv.pdf', size: 16 });
  expect(application?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
});

test('a refusal by the server is shown at its field and in one line; nothing typed is lost', async () => {
  const errors = { email: ['Invalid Email'], file: ['This file is empty', 'Choose another'] };
  openPost({ [JOBS]: refused(422, 'Refused', { errors }) });
  await apply();
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid Email | This file is empty, Choose another'),
  );
  expect(box('Email')).toHaveAccessibleDescription('Invalid Email');
  expect(screen.getByLabelText('Your application')).toHaveAccessibleDescription(/This file is empty, Choose another/);
  expect(box('Name')).toHaveValue(' Asha Nair ');
  expect(screen.getByText(/^cv\.pdf/)).toBeVisible();
});

test('a file that cannot be accepted is reported as soon as it is chosen, and nothing is sent', async () => {
  const { sent } = openPost();
  await fillForm();
  const gone = cv();
  jest.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  } as unknown as Blob);
  const refused: [File, said: RegExp][] = [
    [cv('cv.pdf', 'MZ this program'), /cv\.pdf is a Windows program by its content/],
    [cv('cv.docx', '%PDF-1.7'), /cv\.docx ends in \.docx but is a PDF by its content/],
    [cv('cv.pdf', ''), /cv\.pdf is empty/],
    [gone, /can no longer be read/],
  ];
  for (const [file, said] of refused) {
    await userEvent.upload(screen.getByLabelText('Your application'), file, { applyAccept: false });
    await waitFor(() => expect(screen.getByLabelText('Your application')).toHaveAccessibleDescription(said));
    await submit();
    expect(sent('POST')).toEqual([]);
  }
});

test('a file can be dropped on its field; several at once are not accepted', async () => {
  openPost();
  const input = await screen.findByLabelText('Your application');
  const drop = (...files: File[]) => fireEvent.drop(input, { dataTransfer: { types: ['Files'], files } });
  drop(cv('one.pdf'), cv('two.pdf'));
  expect(screen.getByText('Drop only one file. Combine several files into one first.')).toBeVisible();
  expect(screen.queryByText(/^(one|two)\.pdf \(/)).not.toBeInTheDocument();
  drop(cv('all.pdf'));
  expect(await screen.findByText(/^all\.pdf/)).toBeVisible();
  expect(screen.queryByText(/^Drop only one file/)).not.toBeInTheDocument();
});

test('during sending the form shows the progress, announces half and the end, and can be cancelled', async () => {
  let tell: (share: number) => void = () => undefined;
  const response: Answers[string] = (request, onProgress) => {
    tell = (share) => act(() => onProgress?.(share));
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  };
  const { sent } = openPost({ [JOBS]: response });
  await apply();
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  tell(0.25);
  expect(await screen.findByRole('progressbar', { name: 'Sent so far' })).toHaveAttribute('value', '25');
  expect(screen.getByText('Sending…')).toBeVisible();
  tell(0.5);
  expect(await screen.findByText('Half sent…')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Sending was stopped\. Everything/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

  await submit();
  await waitFor(() => expect(sent('POST')).toHaveLength(2));
  tell(1);
  expect(await screen.findByText('Everything is sent. Waiting for a reply…')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Sending was stopped, but the form may already have arrived/)).toBeVisible();
  expect(screen.getByText(/^cv\.pdf/)).toBeVisible();
});

test('after a lost response the same application is sent again with the same key, and the next one with another', async () => {
  const { sent } = openPost({ [JOBS]: inTurn(dropped, answer({ reference: 'JOB-8' }, 'We have it.')) });
  await apply();
  expect(await screen.findByText(/Submit again: it is counted only once/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Error: The site could not be reached. Check your connection');
  expect(box('Name')).toHaveValue(' Asha Nair ');
  expect(screen.getByText(/^cv\.pdf/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit application' })).toBeEnabled();
  await submit();
  expect(await screen.findByText('JOB-8')).toBeVisible();
  await apply();
  const keys = () => sent('POST').map(({ headers }) => headers.get('idempotency-key'));
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[0]).toBe(keys()[1]);
  expect(keys()[2]).not.toBe(keys()[1]);
});

test('a post that closed while the form was filled in is reported, and the open ones are offered', async () => {
  const errors = { post: ['No applications are accepted for Laboratory Technician now.'] };
  const answers: Answers = { ...careersResponse(technician, professor) };
  answers[JOBS] = () => {
    Object.assign(answers, careersResponse({ ...technician, open: false }, professor));
    return Response.json({ success: 0, message: 'Refused', errors }, { status: 422 });
  };
  openPost(answers);
  await apply();
  expect(await screen.findByText('Applications for this post are closed.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Laboratory Technician/ })).not.toBeInTheDocument();
  expect(box('Post')).toHaveAccessibleDescription(errors.post[0]);
});
