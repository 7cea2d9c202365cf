import { screen } from '@testing-library/react';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type Passkey, PASSKEY_CALLS, STAFF_CALLS } from 'contract/office/staffCalls';
import type { Answers } from 'shared-store/renderPage.testing';
import { answer, openDesk, press, refused, signedIn, typePassword } from '../desk.testing';

// the device, which tests do not have
jest.mock('@simplewebauthn/browser');

beforeEach(() => void Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} }));
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const credential = { id: 'AQ', rawId: 'AQ', type: 'public-key', clientExtensionResults: {}, response: {} } as never;
const asked = { challenge: 'AAAA', rpId: 'localhost' };

async function openCode(answers: Answers) {
  openDesk('/office', [], { [`POST ${STAFF_CALLS.signIn}`]: answer({ step: 'code', passkey: asked }), ...answers });
  await typePassword();
  await screen.findByLabelText('Code');
}

test('a passkey signs in, instead of the code', async () => {
  jest.mocked(startAuthentication).mockResolvedValue(credential);
  await openCode({ [`POST ${PASSKEY_CALLS.signIn}`]: signedIn() });
  await press('Use a passkey');
  expect(await screen.findByRole('heading', { name: 'Good to see you, Anjali Menon' })).toBeVisible();
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: asked });
});

test('after cancelling, the button can be pressed again; after a refusal only the code remains', async () => {
  jest.mocked(startAuthentication).mockRejectedValueOnce(new Error('NotAllowedError')).mockResolvedValue(credential);
  const message = 'This passkey was not accepted. Type a code, or begin again.';
  await openCode({ [`POST ${PASSKEY_CALLS.signIn}`]: refused(422, message) });
  await press('Use a passkey');
  expect(await screen.findByText('No passkey was used. Try again, or type a code.')).toBeVisible();
  await press('Use a passkey');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  expect(screen.getByLabelText('Code')).toBeVisible();
});

test('a browser without passkeys offers only the code', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  await openCode({});
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

const passkey: Passkey = { id: '7d', name: 'Chrome on Linux', added_at: '2026-11-21T06:00:00.000Z', used_at: null };

function openAccount(offered: boolean, answers: Answers = {}) {
  const passkeys = [passkey];
  openDesk('/office/account', ['clerk'], {
    [STAFF_CALLS.sessions]: answer([]),
    [PASSKEY_CALLS.passkeys]: () => Response.json(answer({ offered, passkeys }).body),
    [`DELETE ${PASSKEY_CALLS.passkey('7d')}`]: () => {
      passkeys.pop();
      return Response.json(answer({}, 'The passkey is removed.').body);
    },
    ...answers,
  });
}

test('users add a passkey to their account, and remove one', async () => {
  jest.mocked(startRegistration).mockResolvedValue(credential);
  const message = 'The passkey is added. You can use it in place of a code from now on.';
  openAccount(true, {
    [`POST ${PASSKEY_CALLS.options}`]: answer(asked),
    [`POST ${PASSKEY_CALLS.passkeys}`]: answer({}, message),
  });
  expect(await screen.findByText(/added 21 Nov 2026, not used yet/)).toBeVisible();
  await press('Add a passkey');
  expect(await screen.findByText(message)).toBeVisible();
  await press('Remove the passkey Chrome on Linux');
  expect(await screen.findByText('The passkey is removed.')).toBeVisible();
  expect(screen.queryByText('Chrome on Linux')).toBeNull();
});

test.each([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotAllowedError', 'No passkey was created. Try again, or use another device.'],
  ['too many', 'Your account has 10 passkeys. Remove one that you do not use, then add this one.'],
])('the page says why none was created: %s', async (name, words) => {
  jest.mocked(startRegistration).mockRejectedValue(Object.assign(new Error(), { name }));
  const options = name === 'too many' ? refused(409, words) : answer(asked);
  openAccount(true, { [`POST ${PASSKEY_CALLS.options}`]: options });
  await press('Add a passkey');
  expect(await screen.findByText(words)).toBeVisible();
});

test('if the site cannot use passkeys the page says why', async () => {
  openAccount(false);
  expect(await screen.findByText(/the administrator of the site has to set its public address first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
