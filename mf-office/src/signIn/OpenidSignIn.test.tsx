import { screen } from '@testing-library/react';
import { OPENID_CALLS, OPENID_REFUSALS, type OpenidRefusal } from 'contract/office/openidCalls';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { renderPage } from 'shared-store/renderPage.testing';
import { nobody } from '../desk.testing';
import { routes } from '../routes';

const offered = {
  [STAFF_CALLS.account]: { body: { success: 0, message: 'Nobody has signed in here.', openid: true } },
};

test('if the site has an OpenID provider a link opens it', async () => {
  renderPage(routes, '/office', offered);
  const link = await screen.findByRole('link', { name: /^Sign in with the college/ });
  expect(link).toHaveAttribute('href', OPENID_CALLS.begin);
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('elsewhere there is no such link', async () => {
  renderPage(routes, '/office', nobody);
  await screen.findByLabelText('Password');
  expect(screen.queryByRole('link', { name: /^Sign in with the college/ })).toBeNull();
});

test.each(Object.keys(OPENID_REFUSALS) as OpenidRefusal[])('a user who was sent back sees why: %s', async (refusal) => {
  renderPage(routes, `/office?sign-in=${refusal}`, offered);
  expect(await screen.findByText(OPENID_REFUSALS[refusal])).toBeVisible();
});

test("the address can only select one of the page's own messages", async () => {
  renderPage(routes, '/office?sign-in=Call%20this%20number', offered);
  await screen.findByLabelText('Password');
  expect(screen.queryByText(/Call this number/)).toBeNull();
});
