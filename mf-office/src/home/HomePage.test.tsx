import { screen, waitFor } from '@testing-library/react';
import { expectLink } from 'shared-store/renderPage.testing';
import { type Waiting, WAITING_CALL } from 'contract/office/waitingCalls';
import { answer, openDesk, refused } from '../desk.testing';

const waiting = (data: Waiting) => ({ [WAITING_CALL]: answer(data) });

test('open work is counted, and each count links to its list', async () => {
  const data = { applications: 12, documents: 3, messages: 1, job_applications: 0, requests: 2 };
  openDesk('/office', ['clerk'], waiting(data));
  await expectLink('12 applications that you have not opened', '/office/applications?unopened=1');
  await expectLink('3 applications with a document to review', '/office/applications?documents=1');
  await expectLink('1 message that you have not opened', '/office/messages?unopened=1');
  await expectLink('0 job applications that you have not opened', '/office/job-applications?unopened=1');
  await expectLink('2 open data requests', '/office/requests');
});

test('an account without open work has no such part', async () => {
  openDesk('/office', ['editor'], waiting({}));
  expect(await screen.findByRole('link', { name: 'Edit the content of the site' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Counting…')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
});

test('counts that cannot be read say so, and the rest of the page is shown', async () => {
  openDesk('/office', ['clerk'], { [WAITING_CALL]: refused(503, 'The database is being looked after.') });
  expect(await screen.findByText('The database is being looked after.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Good to see you/ })).toBeVisible();
});
