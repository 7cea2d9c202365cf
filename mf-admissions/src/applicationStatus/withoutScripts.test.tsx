import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { screen } from '@testing-library/react';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { FormAnswer } from 'contract/formPosts';
import { servePage } from 'shared-store/servePage.testing';
import { routes } from '../routes';
import { CERTIFICATE, STATUS } from './status.testing';

const ASKED: ApplicationStatus = {
  ...STATUS,
  state: 'documents_asked',
  title: 'Documents asked for',
  mail_returned_at: '2026-11-21T06:00:00.000Z',
  documents: [{ ...CERTIFICATE, state: 'asked', reason: '' }],
};
const ANSWERS = { [STATUS_CALLS.status]: { body: { success: 0, message: 'Nobody is signed in here' } } };

const sent = (answer?: FormAnswer) => servePage(routes, '/application/status', ANSWERS, answer);

test('a browser without scripts can ask for the status with number and code', async () => {
  const { view } = await sent();
  expect(view.querySelector('form')).toHaveAttribute('action', '/application/status#answer');
  const names = [...view.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);
  expect(names).toEqual(['applicationNumber', 'returnCode']);
  expect(view.querySelector('button[type="submit"]')).toBeEnabled();
});

test('its answer shows the status, what the office asked for, an e-mail that could not be delivered, with what to do, and the form, and nothing that needs scripts', async () => {
  const { view, hydrate } = await sent({
    answer: { success: 1, message: 'This is application 2026-000123.', data: ASKED },
    errors: {},
    values: {},
  });
  expect(view.querySelector('#answer')).toHaveTextContent('Application 2026-000123');
  expect(view).toHaveTextContent('The office reads it.');
  expect(view).toHaveTextContent('Income certificate');
  expect(view).toHaveTextContent(
    /Our e-mail of .+ could not be delivered to you\..+ tell the office an e-mail address/,
  );
  expect(view.querySelector('a[download]')?.getAttribute('href')).toContain('/link/');
  expect(view.querySelectorAll('form, button')).toHaveLength(0);
  // the scripts that arrive later leave it on the page
  await hydrate();
  expect(screen.getByRole('heading', { name: 'Application 2026-000123' })).toBeVisible();
});

test('its answer to a wrong code keeps what was typed', async () => {
  const words = 'No application has this number and this return code.';
  const values = { applicationNumber: '2026-000123', returnCode: '0000-0000-00' };
  const { view, hydrate } = await sent({ refused: words, errors: { returnCode: [words] }, values });
  expect(view.querySelector('#answer')).toHaveTextContent(words);
  expect(view.querySelector('[role="alert"]')).toHaveTextContent(words);
  await hydrate();
  expect(screen.getByRole('textbox', { name: 'Application number' })).toHaveValue('2026-000123');
});
