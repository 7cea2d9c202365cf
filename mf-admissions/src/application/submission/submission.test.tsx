import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { validateAdmission } from 'contract/admissionSchema';
import { multipartToForm } from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import { formatDate } from 'contract/dates';
import { RESULT_DELAY_MS, XSRF_HEADER } from 'contract/limits';
import { answer, type Answers, dropped, inTurn, refused } from 'shared-store/renderPage.testing';
import { apply, button, fillIn, input, previews, receipt, SAMPLE, submitAndWait } from '../answers.testing';
import { NUMBER_CALL, openApplication, stored, SUBMIT_CALL, TEXTS, TEXTS_CALL } from '../application.testing';

const STORED = stored();
const BUSY = refused(503, 'Our records are busy just now.');
const PDF = CALLS.applicationPdf(STORED.body.data.id);

test('a complete application is sent as multipart with every answer, its number, its anti-forgery header, and the version of the notice that its consent links to', async () => {
  const consent = 'I agree that the college uses what I send.';
  const { sent } = await openApplication({
    '/api/site': answer({ privacy_notice: '7-en' }),
    [TEXTS_CALL]: answer({ ...TEXTS, consent }),
    [SUBMIT_CALL]: STORED,
  });
  const notice = screen.getByRole('link', { name: /^Privacy notice/ });
  expect(notice).toHaveAttribute('href', '/privacy');
  expect(await screen.findByText(consent)).toContainElement(notice);
  await apply({ ...SAMPLE, secondProgram: 'D.Pharm' });
  const [request] = sent('POST');
  expect(request?.headers.get(XSRF_HEADER)).toBe('token');
  expect(request?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const parts = await request?.formData();
  const texts = Object.fromEntries([...(parts ?? [])].filter(([, part]) => typeof part === 'string'));
  expect([parts?.get('privacy_notice'), parts?.get('secondProgram')]).toEqual(['7-en', 'D.Pharm']);
  expect(parts?.get('applicants_image')).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' });
  const { values } = multipartToForm(texts as Record<string, string>);
  expect(values).toMatchObject({
    applicationNumber: '2026-000123',
    name: SAMPLE.name,
    date: formatDate(new Date()),
    time: expect.stringMatching(/ (AM|PM)$/),
    applicantSignatureImage: { type: 'image/jpeg' },
  });
  expect(Object.keys(validateAdmission(values, { now: new Date() }))).toEqual(['photo']);
});

test('two seconds after the response, and not before, the result offers the document, with the number under which it was stored, and its return code', async () => {
  const received = stored({ application_number: '2026-000200', return_code: 'ABCD-EFGH-JK' });
  await openApplication({ [SUBMIT_CALL]: received, '/api/site': answer({ phones: ['+91 480 100 0142'] }) });
  await fillIn();
  jest.useFakeTimers();
  fireEvent.click(button('Submit'));
  await act(async () => jest.advanceTimersByTimeAsync(1999));
  expect(screen.getByText('Sending…')).toBeInTheDocument();
  expect(button('Submit')).toBeDisabled();
  expect(window.localStorage.getItem('generateCalled')).toBe('false');
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toHaveTextContent('Application received');
  const link = screen.getByRole('link', { name: 'Download Application Form' });
  expect(link).toHaveAttribute('href', PDF);
  expect(link).toHaveAttribute('download');
  expect(screen.getByRole('heading', { name: 'Your application has reached us' })).toHaveFocus();
  const steps = within(screen.getByRole('list', { name: 'What happens next' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(TEXTS.after_sending);
  expect(screen.getByText(/^Questions\? Phone/)).toHaveTextContent('+91 480 100 0142');
  expect(screen.getByText('Application Number: 2026-000200')).toBeVisible();
  expect(screen.getByText('ABCD-EFGH-JK')).toBeVisible();
  const status = screen.getByRole('link', { name: 'Application Status' });
  expect(status).toHaveAttribute('href', '/application/status#2026-000200');
});

test('a site that is too busy is retried automatically, under the same number, and two seconds after its answer the form says so', async () => {
  const { sent } = await openApplication({ [SUBMIT_CALL]: inTurn(BUSY, BUSY, STORED) });
  const tries = () => sent('POST').length;
  await fillIn();
  jest.useFakeTimers();
  fireEvent.click(button('Submit'));
  await act(async () => jest.advanceTimersByTimeAsync(RESULT_DELAY_MS));
  expect(tries()).toBe(1);
  expect(screen.getByText(/^The site is very busy\. Your answers are kept/)).toHaveAttribute('role', 'status');
  while (tries() < 3) await act(async () => jest.advanceTimersByTimeAsync(1000));
  await act(async () => jest.advanceTimersByTimeAsync(RESULT_DELAY_MS));
  expect(receipt()).toHaveAttribute('href', PDF);
  const posts = sent('POST');
  const numbers = await Promise.all(posts.map(async (request) => (await request.formData()).get('application_number')));
  expect(numbers).toEqual(Array(3).fill('2026-000123'));
});

test('a site that stays busy is reported, and the form keeps its answers', async () => {
  await openApplication({ [SUBMIT_CALL]: BUSY });
  await fillIn();
  jest.useFakeTimers();
  fireEvent.click(button('Submit'));
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('An error occurred. Please try again.')).toBeVisible();
  expect(screen.getByText('Our records are busy just now.')).toBeVisible();
  expect(button('Send again')).toBeVisible();
  expect(input('name')).toHaveValue(SAMPLE.name);
});

async function expectEmptyForm() {
  await screen.findByText('Application Form', { selector: 'h1' });
  expect(input('name')).toHaveValue('');
  expect(previews()).toEqual([]);
  expect(receipt()).not.toBeInTheDocument();
}

test('after a lost response and another try “Back”, and after a success a link from another page, opens an empty form, for which a new number is requested', async () => {
  const { sent } = await openApplication({ [SUBMIT_CALL]: inTurn(dropped, STORED) });
  await apply();
  await submitAndWait();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await expectEmptyForm();
  await waitFor(() => expect(sent(NUMBER_CALL)).toHaveLength(2));
  await apply();
  expect(sent('POST')).toHaveLength(3);

  await userEvent.click(screen.getAllByRole('link', { name: 'Admission' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Admission' });
  await userEvent.click(screen.getAllByRole('link', { name: 'Online Application' })[0] as HTMLElement);
  await expectEmptyForm();
  await waitFor(() => expect(sent(NUMBER_CALL)).toHaveLength(3));
  expect(await screen.findByText('2026-000123')).toBeInTheDocument();
});

const FOREIGN_NUMBER = refused(422, '', { errors: { applicationNumber: ['Given to another browser'] } });

test('an application number that belongs to another browser is replaced, and the form sent again under the new one, without a message', async () => {
  const { sent } = await openApplication({ [SUBMIT_CALL]: inTurn(FOREIGN_NUMBER, STORED) });
  await apply();
  expect(screen.getByText('Application received')).toBeInTheDocument();
  expect(screen.queryByText(/another browser/)).not.toBeInTheDocument();
  expect(sent(NUMBER_CALL)).toHaveLength(2);
});

const FAILED = 'An error occurred. Please try again.';

test('every refusal and failure is shown, the answers stay, and the same form can be sent again', async () => {
  const outcomes: [Answers[string], said: string, attempts: number][] = [
    [refused(200, 'Admissions are closed'), 'Admissions are closed', 1],
    // also of a new number
    [FOREIGN_NUMBER, 'Given to another browser', 2],
    // also of a fresh token
    [refused(403, 'This form has expired.'), `${FAILED}This form has expired.`, 2],
    [refused(413, 'What was sent is too large.'), `${FAILED}What was sent is too large.`, 1],
    [refused(429, 'Too many requests in a short time.'), `${FAILED}Too many requests in a short time.`, 1],
    [refused(500, 'inner details'), FAILED, 1],
    [dropped, FAILED, 1],
    [() => new Response('<html>', { status: 200 }), FAILED, 1],
  ];
  const withoutId = { body: { success: 1, message: 'Received' } };
  const given = outcomes.flatMap(([response, , attempts]) => Array<typeof response>(attempts).fill(response));
  const { sent } = await openApplication({ [SUBMIT_CALL]: inTurn(...given, withoutId) });
  await fillIn();
  let attempted = 0;
  for (const [, said, attempts] of outcomes) {
    await submitAndWait();
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    if (said.startsWith(FAILED)) expect(screen.getByText(FAILED)).toBeVisible();
    expect(screen.getByRole('alert')).not.toHaveTextContent('inner details');
    attempted += attempts;
    expect(sent('POST')).toHaveLength(attempted);
    expect(input('email')).toHaveValue(SAMPLE.email);
    expect(previews()).toHaveLength(2);
    expect(button('Submit')).toBeEnabled();
  }
  await submitAndWait();
  expect(screen.getByText('Oops! It seems like something went wrong.')).toBeInTheDocument();
  expect(receipt()).not.toBeInTheDocument();
});
