import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PARENT_CONSENT_CALLS } from 'contract/admission/parentConsent';
import { CALLS } from 'contract/calls';
import { answer, type Answers, dropped, inTurn, refused } from 'shared-store/renderPage.testing';
import { button, fillIn, follow, input, receipt, SAMPLE, setValue, submit, submitAndWait } from '../answers.testing';
import { openApplication, stored, SUBMIT_CALL } from '../application.testing';

const ASK_CALL = `POST ${PARENT_CONSENT_CALLS.ask}`;
const GIVE_CALL = `POST ${PARENT_CONSENT_CALLS.give}`;
const SITE = answer({ parent_consent: 'code', phones: ['+91 480 100 0100'] });
const SENT = 'A code is on its way to this address. Type it in here within 15 minutes.';
const asked = (given: boolean) => answer({ given }, given ? 'The consent is given.' : SENT);
const GIVEN = answer({}, 'The consent is given.');
const STORED = stored();
const REFUSAL = refused(422, 'Some fields need your attention.', { errors: { parent_consent: ['Ask anew.'] } });

const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;

async function openForm(answers: Answers = {}) {
  const page = await openApplication({
    '/api/site': SITE,
    [ASK_CALL]: asked(false),
    [GIVE_CALL]: GIVEN,
    [SUBMIT_CALL]: STORED,
    ...answers,
  });
  const posted = () => page.sent('POST').map(({ url }) => new URL(url).pathname);
  return { ...page, posted };
}

async function openFilledIn(years: number, answers: Answers = {}) {
  const page = await openForm(answers);
  await fillIn({ ...SAMPLE, dateOfBirth: bornYearsAgo(years) });
  return page;
}
const openMinor = (answers?: Answers) => openFilledIn(17, answers);

let dialog: ReturnType<typeof within>;
const address = () => dialog.findByRole('textbox', { name: /E-mail address of a parent/ });
const sendCode = () => userEvent.click(dialog.getByRole('button', { name: 'Send the code' }));
async function giveCode(code = '12345678') {
  fireEvent.change(await dialog.findByRole('textbox', { name: /^Code/ }), { target: { value: code } });
  await submitAndWait('Agree and submit the form');
}
async function openDialog() {
  await submit();
  dialog = within(await screen.findByRole('dialog', { name: 'A parent has to agree' }));
}
const expectReceived = () => expect(receipt()).toBeVisible();

test('under 18 nothing but a parent’s address, never the applicant’s own, leaves the device until the code from the mail is entered', async () => {
  const { posted, sent } = await openMinor();
  await openDialog();
  expect(await address()).toHaveValue(SAMPLE.father.email);
  expect(await address()).toHaveFocus();
  expect(dialog.getByRole('link', { name: /Privacy notice/ })).toHaveAttribute('href', '/privacy');
  fireEvent.change(await address(), { target: { value: 'Anjali+parent@Example.in' } });
  await sendCode();
  expect(await address()).toHaveAccessibleDescription(expect.stringContaining('This is your own address'));
  expect(posted()).toEqual([]);
  fireEvent.change(await address(), { target: { value: SAMPLE.father.email } });
  await sendCode();
  expect(await dialog.findByText(SENT)).toBeVisible();
  expect(posted()).toEqual([PARENT_CONSENT_CALLS.ask]);
  expect(await sent('POST')[0]?.json()).toEqual({ email: SAMPLE.father.email });
  await giveCode('1234 5678');
  expectReceived();
  expect(posted()).toEqual([PARENT_CONSENT_CALLS.ask, PARENT_CONSENT_CALLS.give, CALLS.storeAdmission]);
});

test.each([
  ['from 18 on', {}, 18],
  ['where a signature stands for it', { '/api/site': answer({}) }, 17],
])('%s nobody is asked', async (_, answers, years) => {
  const { posted } = await openFilledIn(years, answers);
  await submitAndWait();
  expectReceived();
  expect(posted()).toEqual([CALLS.storeAdmission]);
});

test('going back to the form sends nothing, and the answers are still there', async () => {
  const { posted } = await openMinor();
  await openDialog();
  expect(screen.queryByText('Sending…')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText(/^Nothing was sent\. You are under 18/)).toBeVisible();
  expect(button('Submit')).toBeEnabled();
  expect(input('name')).toHaveValue(SAMPLE.name);
  expect(posted()).toEqual([]);
  await openDialog();
  expect(screen.queryByText(/^Nothing was sent\. You are under 18/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  setValue('name', '');
  await submit();
  await waitFor(() => expect(screen.queryByText(/^Nothing was sent/)).not.toBeInTheDocument());
});

test('a dropped connection and a wrong code are reported, another code can be requested, and an application whose response was lost is sent again without asking the parent again', async () => {
  const message = 'This code is not correct. Compare it with the e-mail: 4 tries are left.';
  const { posted } = await openMinor({
    [ASK_CALL]: inTurn(dropped, asked(false)),
    [GIVE_CALL]: inTurn(refused(422, message, { errors: { code: [message] } }), GIVEN),
    [SUBMIT_CALL]: inTurn(dropped, STORED),
  });
  await openDialog();
  await sendCode();
  expect(await dialog.findByRole('alert')).toBeVisible();
  await sendCode();
  await giveCode();
  await waitFor(async () =>
    expect(await dialog.findByRole('textbox', { name: /^Code/ })).toHaveAccessibleDescription(
      expect.stringContaining('4 tries are left'),
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Change the address or get a new code' }));
  expect(await address()).toHaveFocus();
  await sendCode();
  await giveCode();
  const before = posted();
  expect(before.at(-1)).toBe(CALLS.storeAdmission);
  await submitAndWait('Send again');
  expectReceived();
  expect(posted()).toEqual([...before, CALLS.storeAdmission]);
});

test('a code that was requested before the page was reloaded can be entered without another request', async () => {
  const { posted } = await openMinor();
  await openDialog();
  await userEvent.click(dialog.getByRole('button', { name: 'I have a code from an e-mail' }));
  expect(await dialog.findByRole('textbox', { name: /^Code/ })).toHaveFocus();
  await giveCode();
  expectReceived();
  expect(posted()).toEqual([PARENT_CONSENT_CALLS.give, CALLS.storeAdmission]);
});

test('after a reload, with the consent already given, no other code is sent', async () => {
  const { posted } = await openMinor({ [ASK_CALL]: asked(true) });
  await openDialog();
  await address();
  await submitAndWait('Send the code');
  expectReceived();
  expect(posted()).toEqual([PARENT_CONSENT_CALLS.ask, CALLS.storeAdmission]);
});

test.each([
  ['a consent that the college does not find is requested again', 17],
  ['where the device’s clock makes an applicant too old to be asked, a parent is asked once the college says so', 19],
])('%s, with the next Submit', async (_, years) => {
  const { posted } = await openFilledIn(years, {
    [SUBMIT_CALL]: inTurn(REFUSAL, STORED),
  });
  if (years < 18) {
    await openDialog();
    await sendCode();
    await giveCode();
  } else await submitAndWait();
  await screen.findAllByText('Ask anew.');
  await openDialog();
  await sendCode();
  await giveCode();
  expectReceived();
  expect(posted().filter((path) => path === PARENT_CONSENT_CALLS.ask)).toHaveLength(years < 18 ? 2 : 1);
});

test.each([
  ['a code is sent to a parent’s or guardian’s e-mail address', SITE],
  ['one of them signs the printed form at the counter', answer({})],
])('the read-back says in advance that a parent has to agree, and how: %s', async (how, site) => {
  await openForm({ '/api/site': site });
  setValue('dateOfBirth', bornYearsAgo(17));
  await follow('Review your answers');
  expect(await screen.findByText(new RegExp(how))).toBeVisible();
  setValue('dateOfBirth', bornYearsAgo(19));
  await waitFor(() => expect(screen.queryByText(new RegExp(how))).not.toBeInTheDocument());
});
