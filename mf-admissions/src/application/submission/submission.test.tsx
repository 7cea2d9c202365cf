import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { validateAdmission } from 'contract/admissionSchema';
import { multipartToForm } from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import { formatDate } from 'contract/dates';
import { IDEMPOTENCY_HEADER, RESULT_DELAY_MS, XSRF_HEADER } from 'contract/limits';
import { siteApi } from 'shared-store/platform';
import {
  fillIn,
  input,
  openApplication,
  prepareBrowser,
  SUBMIT_CALL,
  submitAndWait,
  TEXTS,
  TEXTS_CALL,
} from '../application.testing';

const ID = 'Zx8_1kd-2Q';
const STORED = { body: { success: 1, message: 'Application received', data: { id: ID } } };

beforeEach(prepareBrowser);

test('a complete application is sent as multipart with every answer, its number and its anti-forgery header', async () => {
  const { requests } = await openApplication({ [SUBMIT_CALL]: STORED });
  await fillIn();
  await submitAndWait();
  const request = requests.find(({ method }) => method === 'POST');
  expect(request?.headers.get(XSRF_HEADER)).toBe('token');
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const parts = await request?.formData();
  const texts = Object.fromEntries([...(parts ?? [])].filter(([, part]) => typeof part === 'string'));
  expect(parts?.get('applicants_image')).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' });
  const { values } = multipartToForm(texts as Record<string, string>);
  expect(values).toMatchObject({
    applicationNumber: '2026-000123',
    name: sampleAdmissionForm(new Date()).name,
    date: formatDate(new Date()),
    time: expect.stringMatching(/ (AM|PM)$/),
    applicantSignatureImage: { type: 'image/jpeg' },
  });
  expect(Object.keys(validateAdmission(values, { now: new Date() }))).toEqual(['photo']);
});

test('the consent is shown with a link to the notice, whose version is sent along', async () => {
  const consent = 'I agree that the college uses what I send.';
  const { requests, store } = await openApplication({
    '/api/site': { body: { success: 1, data: { privacy_notice: '7-en' } } },
    [TEXTS_CALL]: { body: { success: 1, data: { ...TEXTS, consent } } },
    [SUBMIT_CALL]: STORED,
  });
  // as the shell does for every page
  await act(() => store.dispatch(siteApi.endpoints.getSite.initiate()));
  expect(await screen.findByText(consent)).toContainElement(screen.getByRole('link', { name: /^Privacy notice/ }));
  expect(screen.getByRole('link', { name: /^Privacy notice/ })).toHaveAttribute('href', '/privacy');
  await fillIn();
  await submitAndWait();
  const parts = await requests.find(({ method }) => method === 'POST')?.formData();
  expect(parts?.get('privacy_notice')).toBe('7-en');
});

test('two seconds after the response, and not before, the result offers the document', async () => {
  await openApplication({ [SUBMIT_CALL]: STORED });
  await fillIn();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await act(async () => jest.advanceTimersByTimeAsync(1999));
  expect(screen.getByText('Sending…')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(window.localStorage.getItem('generateCalled')).toBe('false');
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('Application received');
  const link = screen.getByRole('link', { name: 'Download Application Form' });
  expect(link).toHaveAttribute('href', CALLS.applicationPdf(ID));
  expect(link).toHaveAttribute('download');
  expect(screen.getByText(TEXTS.after_sending)).toBeVisible();
});

test('a site that is too busy is retried automatically, under the same number and key', async () => {
  let tries = 0;
  const busy = () => Response.json({ success: 0, message: 'Our records are busy just now.' }, { status: 503 });
  const { requests } = await openApplication({
    [SUBMIT_CALL]: () => ((tries += 1) < 3 ? busy() : Response.json(STORED.body)),
  });
  await fillIn();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  while (tries < 3) {
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Sending…')).toBeInTheDocument();
  }
  await act(async () => jest.advanceTimersByTimeAsync(RESULT_DELAY_MS));
  expect(screen.getByRole('link', { name: 'Download Application Form' })).toHaveAttribute(
    'href',
    CALLS.applicationPdf(ID),
  );
  const sent = requests.filter(({ method }) => method === 'POST');
  const numbers = await Promise.all(sent.map(async (request) => (await request.formData()).get('application_number')));
  expect(numbers).toEqual(Array(3).fill('2026-000123'));
  expect(new Set(sent.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))).size).toBe(1);
});

test('a site that stays busy is reported, and the form keeps its answers', async () => {
  await openApplication({
    [SUBMIT_CALL]: { status: 503, body: { success: 0, message: 'Our records are busy just now.' } },
  });
  await fillIn();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('An error occurred. Please try again. Our records are busy just now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(input('name')).toHaveValue(sampleAdmissionForm(new Date()).name);
});

test('Back opens an empty form, for which a new number is requested', async () => {
  const { requests } = await openApplication({ [SUBMIT_CALL]: STORED });
  await fillIn();
  await submitAndWait();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(input('name')).toHaveValue('');
  expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
  await waitFor(() => {
    const asked = requests.filter(({ url }) => url.endsWith(CALLS.generateApplicationNumber));
    expect(asked).toHaveLength(2);
  });
  expect(await screen.findByText('2026-000123')).toBeInTheDocument();
});

test('a stored application without an id shows that something went wrong', async () => {
  await openApplication({ [SUBMIT_CALL]: { body: { success: 1, message: 'Received' } } });
  await fillIn();
  await submitAndWait();
  expect(screen.getByText('Oops! It seems like something went wrong.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download Application Form' })).not.toBeInTheDocument();
});

test("a refusal shows the college's message and keeps the answers", async () => {
  await openApplication({ [SUBMIT_CALL]: { body: { success: 0, message: 'Admissions are closed' } } });
  await fillIn();
  await submitAndWait();
  expect(screen.getByText('Admissions are closed')).toBeInTheDocument();
  expect(input('name')).toHaveValue(sampleAdmissionForm(new Date()).name);
  expect(screen.getAllByRole('img', { name: /^Preview/ })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('an application that got another number than it was sent with shows that number, and its return code', async () => {
  const data = { id: ID, application_number: '2026-000200', return_code: 'ABCD-EFGH-JK' };
  await openApplication({ [SUBMIT_CALL]: { body: { success: 1, message: 'Received', data } } });
  await fillIn();
  await submitAndWait();
  expect(screen.getByText('Application Number: 2026-000200')).toBeVisible();
  expect(screen.getByText('ABCD-EFGH-JK')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Application Status' })).toHaveAttribute(
    'href',
    '/application/status#2026-000200',
  );
});

test('each form is sent with a random key of its own, which stays the same until there is a response', async () => {
  let sent = 0;
  const { requests } = await openApplication({
    [SUBMIT_CALL]: () =>
      (sent += 1) === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Response.json({ success: 1, message: 'Received', data: { id: ID, application_number: '2026-000123' } }),
  });
  const keys = () =>
    requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  await fillIn();
  await submitAndWait();
  await submitAndWait();
  expect(keys()[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys()[1]).toBe(keys()[0]);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await fillIn();
  await submitAndWait();
  expect(keys()).toHaveLength(3);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('returning to the form in the same tab after a success gives a new form', async () => {
  const { requests } = await openApplication({ [SUBMIT_CALL]: STORED });
  await fillIn();
  await submitAndWait();
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Admission' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Admission' });
  fireEvent.click(screen.getAllByRole('link', { name: 'Online Application' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Application Form' });
  expect(input('name')).toHaveValue('');
  expect(screen.queryByRole('link', { name: 'Download Application Form' })).not.toBeInTheDocument();
  await waitFor(() => {
    expect(requests.filter(({ url }) => url.endsWith(CALLS.generateApplicationNumber))).toHaveLength(2);
  });
});

test('messages about fields are shown joined and at their fields', async () => {
  const errors = { mobileNumber: ['Too short', 'Not in use'], 'father.mobile': ['Not in use either'] };
  await openApplication({ [SUBMIT_CALL]: { status: 422, body: { success: 0, message: 'no', errors } } });
  await fillIn();
  await submitAndWait();
  expect(screen.getByRole('alert')).toHaveTextContent('Too short, Not in use | Not in use either');
  expect(input('mobileNumber')).toHaveAccessibleDescription(/ Too short, Not in use$/);
  expect(input('father.mobile')).toHaveAccessibleDescription(/ Not in use either$/);
  expect(screen.getByRole('group', { name: 'Please look at these answers again' })).toHaveFocus();
});

describe('an application number that does not belong to this browser', () => {
  const refusal = { success: 0, message: '', errors: { applicationNumber: ['Given to another browser'] } };

  test('is replaced, and the form sent again under the new one, without a message', async () => {
    let sent = 0;
    const { requests } = await openApplication({
      [SUBMIT_CALL]: () =>
        (sent += 1) === 1
          ? Response.json(refusal, { status: 422 })
          : Response.json({ success: 1, message: 'Received', data: { id: ID } }),
    });
    await fillIn();
    await submitAndWait();
    expect(await screen.findByText('Received')).toBeInTheDocument();
    expect(screen.queryByText(/another browser/)).not.toBeInTheDocument();
    expect(requests.filter(({ url }) => url.endsWith(CALLS.generateApplicationNumber))).toHaveLength(2);
  });

  test('is reported if it is refused again, and the form stays', async () => {
    const { requests } = await openApplication({ [SUBMIT_CALL]: { status: 422, body: refusal } });
    await fillIn();
    await submitAndWait();
    expect(screen.getByRole('alert')).toHaveTextContent('Given to another browser');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(input('email')).toHaveValue(sampleAdmissionForm(new Date()).email);
  });
});

test.each([
  [403, 'This form has expired. Reload the page and send it again.'],
  [413, 'What was sent is too large. Choose smaller files and try again.'],
  [429, 'Too many requests in a short time. Wait a minute and try again.'],
])("a refusal with %i shows the server's message after the fixed one", async (status, message) => {
  await openApplication({ [SUBMIT_CALL]: { status, body: { success: 0, message } } });
  await fillIn();
  await submitAndWait();
  expect(screen.getByRole('alert')).toHaveTextContent(`An error occurred. Please try again. ${message}`);
});

test.each([
  ['a server failure', { status: 500, body: { success: 0, message: 'inner details' } }, 1],
  ['a 403, also to a fresh token', { status: 403, body: { success: 0, message: 'forged' } }, 2],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 1],
  ['an answer that is no JSON', () => new Response('<html>', { status: 200 }), 1],
])('%s shows one fixed message, after which the same form can be sent again', async (_kind, answer, attempts) => {
  const { requests } = await openApplication({ [SUBMIT_CALL]: answer });
  await fillIn();
  await submitAndWait();
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
  expect(input('email')).toHaveValue(sampleAdmissionForm(new Date()).email);
  await submitAndWait();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2 * attempts);
});
