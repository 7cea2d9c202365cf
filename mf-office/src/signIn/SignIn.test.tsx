import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPENID_CALLS, OPENID_REFUSALS, type OpenidRefusal, STAFF_CALLS } from 'contract/office/staffCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { answer, inTurn, openDesk, press, refused, signedIn, typePassword } from '../desk.testing';

test('password and code open the requested page; a wrong password is reported, and nothing typed is lost', async () => {
  const message = 'E-mail address and password do not match an account.';
  const wrong = refused(422, message, { errors: { password: [message] } });
  openDesk('/office', [], {
    [`POST ${STAFF_CALLS.signIn}`]: inTurn(wrong, answer({ step: 'code' })),
    [`POST ${STAFF_CALLS.code}`]: signedIn(),
  });
  await typePassword();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('E-mail address')).toHaveValue('anjali@college.org');
  expect(screen.getByLabelText('Password')).toHaveValue('Kollam 1987');
  await press('Next');
  const heading = await screen.findByRole('heading', { name: 'Enter your code' });
  expect(heading).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Sign in');
  expect(await screen.findByRole('heading', { name: 'Good to see you, Anjali Menon' })).toBeVisible();
  // pages that a clerk may not use are not offered
  expect(screen.getByRole('link', { name: 'Applications' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Decisions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log' })).toBeNull();
});

const offered = { [STAFF_CALLS.account]: refused(200, 'Nobody has signed in here.', { openid: true }) };

test('if the site has an OpenID provider a link opens it, and elsewhere there is no such link', async () => {
  const { unmount } = openDesk('/office', [], offered);
  await expectLink(/^Sign in with the college/, OPENID_CALLS.begin);
  expect(screen.getByLabelText('Password')).toBeVisible();
  unmount();
  openDesk('/office', []);
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('link', { name: /^Sign in with the college/ })).toBeNull();
});

test.each(Object.keys(OPENID_REFUSALS) as OpenidRefusal[])('a user who was sent back sees why: %s', async (refusal) => {
  openDesk(`/office?sign-in=${refusal}`, [], offered);
  expect(await screen.findByText(OPENID_REFUSALS[refusal])).toBeVisible();
});

test("the address can only select one of the page's own messages", async () => {
  openDesk('/office?sign-in=Call%20this%20number', [], offered);
  await screen.findByLabelText('Password');
  expect(screen.queryByText(/Call this number/)).toBeNull();
});
