import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALLS } from 'contract/calls';
import { XSRF_COOKIE } from 'contract/limits';
import { type Answers, renderPage } from 'shared-store/renderPage.testing';
import { routes } from '../routes';

const LINK_CALL = `POST ${CALLS.applicationLink}`;
const OPENED = {
  body: { success: 1, message: 'It can be opened', data: { id: 'link', application_number: '2026-000123' } },
};

beforeEach(() => void (document.cookie = `${XSRF_COOKIE}=token`));

async function openPage(answers: Answers = {}, hash = '') {
  const page = renderPage(routes, `/application/form${hash}`, answers);
  await screen.findByRole('heading', { level: 1, name: 'Your Application Form' });
  return page;
}

const code = () => screen.getByRole('textbox', { name: 'Return code' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Open my form' }));

test('the number from a mail’s link is filled in, and the return code gives a link to the form', async () => {
  const { requests } = await openPage({ [LINK_CALL]: OPENED }, '#2026-000123');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Application number' })).toHaveValue('2026-000123'));
  await userEvent.type(code(), 'abcd efgh jk');
  await submit();
  expect(await screen.findByRole('link', { name: 'Download Application Form' })).toHaveAttribute(
    'href',
    CALLS.applicationPdf('link'),
  );
  const asked = requests.find(({ method }) => method === 'POST');
  expect(await asked?.json()).toEqual({ application_number: '2026-000123', return_code: 'abcd efgh jk' });
});

test('an invalid number or code is reported before anything is sent', async () => {
  const { requests } = await openPage();
  await submit();
  expect(await screen.findByRole('link', { name: 'Enter the application number, such as 2026-000123' })).toBeVisible();
  await userEvent.type(code(), '01-01-2008');
  await userEvent.tab();
  expect(code()).toHaveAttribute('aria-invalid', 'true');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  [
    422,
    { errors: { returnCode: ['No application has this number and this return code.'] } },
    'No application has this',
  ],
  [429, { message: 'There were too many wrong return codes.' }, 'Server Error: 429 - There were too many'],
])('a response with status %i is reported, and the entered text stays', async (status, body, said) => {
  await openPage({ [LINK_CALL]: { status, body: { success: 0, message: '', ...body } } }, '#2026-000123');
  await userEvent.type(code(), 'ABCD-EFGH-JK');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(code()).toHaveValue('ABCD-EFGH-JK');
  expect(code()).toHaveAttribute('aria-invalid', String(status === 422));
  expect(screen.queryByRole('link', { name: 'Download Application Form' })).not.toBeInTheDocument();
});
