import { act, screen, waitFor } from '@testing-library/react';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import type { Answers } from 'shared-store/renderPage.testing';
import { anjali, answer, openDesk, refused } from '../desk.testing';
import { freshDocument } from './freshDocument';

jest.mock('./freshDocument', () => ({ freshDocument: jest.fn() }));

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));

const RENEW = `POST ${STAFF_CALLS.renew}`;
const endsIn = (minutes: number) => () =>
  Response.json(answer({ ...anjali('clerk'), ends_at: new Date(Date.now() + minutes * 60_000).toISOString() }).body);

async function open(account: Answers[string], renew = account) {
  const { sent } = openDesk('/office', [], { [STAFF_CALLS.account]: account, [RENEW]: renew });
  await screen.findByRole('heading', { level: 1 });
  return () => sent('POST').length;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('an inactive user is asked shortly before the session ends, and stays by pressing a button', async () => {
  const renewals = await open(endsIn(1.5), endsIn(30));
  await pass(65);
  expect(screen.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  expect(renewals()).toBeLessThan(2);
  act(() => screen.getByRole('button', { name: 'Stay signed in' }).click());
  await pass(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a user who writes a long note keeps the session open without being asked', async () => {
  const renewals = await open(endsIn(1.5), endsIn(30));
  const before = renewals();
  for (let times = 0; times < 4; times++) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await pass(20);
  }
  expect(renewals()).toBeGreaterThan(before);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tab that somebody comes back to covers its page at once when another tab has signed out', async () => {
  let isSignedOut = false;
  await open(
    () => (isSignedOut ? Response.json({ success: 0, message: 'Nobody.' }) : endsIn(30)()),
    () => (isSignedOut ? Response.json({ success: 0, message: 'Sign in.' }, { status: 401 }) : endsIn(30)()),
  );
  await pass(5);
  isSignedOut = true;
  act(() => {
    for (const name of ['focus', 'pageshow']) window.dispatchEvent(new Event(name));
  });
  // long before the next look, half a minute after the last
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toHaveTextContent('Your session has ended.');
});

test('a tab in whose browser somebody else has signed in meanwhile starts anew', async () => {
  const beena = { ...anjali('clerk'), email: 'beena@college.org', name: 'Beena Das' };
  let now: () => Response = endsIn(30);
  await open(() => now());
  now = () => Response.json(answer(beena).body);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(freshDocument).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('a session that is being signed out is not renewed, and asks for no sign-in', async () => {
  const { sent } = openDesk('/office', [], {
    [STAFF_CALLS.account]: endsIn(30),
    [RENEW]: refused(401, 'You have signed out.'),
    [`POST ${STAFF_CALLS.signOut}`]: () => new Promise<Response>(() => undefined),
  });
  const signOut = await screen.findByRole('button', { name: 'Sign out' });
  act(() => signOut.click());
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  await pass(35);
  expect(sent(RENEW)).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
