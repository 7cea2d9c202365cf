import { screen, waitFor } from '@testing-library/react';
import { CALLS } from 'contract/calls';
import { expectLink } from 'shared-store/renderPage.testing';
import { apply, input, press } from '../answers.testing';
import { FORGET_CALL, openApplication, stored, SUBMIT_CALL } from '../application.testing';
import { rememberSent } from './sentRecord';

const DAY_MS = 24 * 60 * 60 * 1000;
const NUMBER = '2026-000100';
const LINK = 'Zx8_1kd-2Q';
const panel = () => screen.findByRole('region', { name: 'Sent from this browser' });

test('an application sent from this tab can be opened again after a reload; whoever comes later at the same browser sees that it was sent, and opens it only with the return code', async () => {
  rememberSent({ number: NUMBER, id: LINK });
  const { sent, unmount } = await openApplication();
  expect(await panel()).toHaveTextContent(`Application ${NUMBER} was sent from this browser on`);
  await press('Open your application');
  await expectLink('Download Application Form', CALLS.applicationPdf(LINK));
  await expectLink('Open it with your return code', `/application/status#${NUMBER}`);
  expect(screen.getByText(`Application Number: ${NUMBER}`)).toBeInTheDocument();
  expect(sent('POST')).toEqual([]);
  unmount();

  // what a closed tab takes with it
  window.sessionStorage.clear();
  const later = await openApplication();
  expect(await panel()).toHaveTextContent(`Application ${NUMBER} was sent from this browser on`);
  await expectLink('Open it with your return code', `/application/status#${NUMBER}`);
  expect(screen.queryByRole('button', { name: 'Open your application' })).not.toBeInTheDocument();
  expect(later.sent('POST')).toEqual([]);
});

test('the number under which an application was stored is remembered with what opens its form, until the device is cleared, which leaves an empty form and nothing of the application', async () => {
  const received = stored({ application_number: '2026-000200', return_code: 'ABCD-EFGH-JK' });
  const { sent } = await openApplication({ [SUBMIT_CALL]: received });
  await apply();
  const kept = window.sessionStorage.getItem('admission_sent') ?? '';
  expect(JSON.parse(kept)).toEqual({ number: '2026-000200', id: LINK });
  const forBrowser = window.localStorage.getItem('admission_sent') ?? '';
  expect(Object.keys(JSON.parse(forBrowser) as object)).toEqual(['number', 'sentAt']);
  expect(kept + forBrowser).not.toContain('ABCD');
  await press('Clear this device');
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await press('Clear everything');
  expect(await screen.findByText(/nothing of your application is left on it/)).toBeInTheDocument();
  expect(input('name')).toHaveValue('');
  for (const trace of ['2026-000200', 'ABCD-EFGH-JK']) expect(document.body).not.toHaveTextContent(trace);
  expect(screen.queryByRole('region', { name: 'Sent from this browser' })).not.toBeInTheDocument();
  for (const area of [window.localStorage, window.sessionStorage]) {
    expect(JSON.stringify({ ...area })).not.toContain('2026-000200');
  }
  expect(sent(FORGET_CALL)).toHaveLength(1);
});

test.each([
  ['of more than thirty days', { number: NUMBER, id: LINK, sentAt: Date.now() - 31 * DAY_MS }],
  ['that is none', { number: 7 }],
])('a record %s is removed', async (_what, record) => {
  for (const area of [window.localStorage, window.sessionStorage]) {
    area.setItem('admission_sent', JSON.stringify(record));
  }
  await openApplication();
  await waitFor(() => expect(window.localStorage.getItem('admission_sent')).toBeNull());
  expect(window.sessionStorage.getItem('admission_sent')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sent from this browser' })).not.toBeInTheDocument();
});
