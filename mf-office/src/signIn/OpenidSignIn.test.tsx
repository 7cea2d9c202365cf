import { screen } from '@testing-library/react';
import { OPENID_CALLS, OPENID_REFUSALS, type OpenidRefusal, STAFF_CALLS } from 'contract/office/staffCalls';
import { expectLink } from 'shared-store/renderPage.testing';
import { openDesk } from '../desk.testing';

const offered = {
  [STAFF_CALLS.account]: { body: { success: 0, message: 'Nobody has signed in here.', openid: true } },
};

test('if the site has an OpenID provider a link opens it', async () => {
  openDesk('/office', [], offered);
  await expectLink(/^Sign in with the college/, OPENID_CALLS.begin);
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('elsewhere there is no such link', async () => {
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
