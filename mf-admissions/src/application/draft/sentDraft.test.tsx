import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, dropped, inTurn, refused } from 'shared-store/renderPage.testing';
import { findReceipt, input, press, receipt, SAMPLE, setValue } from '../answers.testing';
import { openApplication, stored, SUBMIT_CALL } from '../application.testing';
import { leaveDraft, onDevice, resume } from './draft.testing';
import { readDraft } from './storage/draftStore';

const send = async (name = 'Submit') => {
  setValue('aadharNumber', SAMPLE.aadharNumber);
  await press(name);
};
const fillFromDraft = async () => {
  await resume();
  await waitFor(() => expect(input('name')).toHaveValue(SAMPLE.name));
};
async function openFilledIn(answers: Answers) {
  await leaveDraft();
  const page = await openApplication(answers);
  await fillFromDraft();
  return page;
}

test('a lost response is reported with what to do, everything stays, and sending again uses the same number', async () => {
  const { sent } = await openFilledIn({ [SUBMIT_CALL]: inTurn(dropped, stored()) });
  await screen.findByText('2026-000123');
  await send();
  expect(await screen.findByText('An error occurred. Please try again.')).toBeInTheDocument();
  expect(await screen.findByText(/Nothing is lost: your answers are still in the form and saved/)).toBeInTheDocument();
  expect((await onDevice(readDraft))?.record.sentAs).toBe('2026-000123');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText(/The connection is back/)).toBeInTheDocument();

  await send('Send again');
  expect(await findReceipt()).toBeVisible();
  const [first, second, ...more] = await Promise.all(
    sent('POST').map(async (request) => [...(await request.formData())]),
  );
  const content = (parts: [string, unknown][] | undefined) =>
    parts?.filter(([name, part]) => name !== 'declaration_details' && typeof part === 'string');
  expect(more).toEqual([]);
  expect(content(first)).toContainEqual(['application_number', '2026-000123']);
  expect(content(second)).toEqual(content(first));
  await waitFor(async () => expect(await readDraft()).toBeUndefined());
});

test('a tab that is closed between the response and the result leaves no answers on the device', async () => {
  const { sent } = await openFilledIn({ [SUBMIT_CALL]: stored() });
  await send();
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  await waitFor(async () => expect(await readDraft()).toBeUndefined());
  fireEvent(window, new Event('pagehide'));
  expect(window.localStorage.getItem('admission_draft_ending')).toBeNull();
  expect(receipt()).not.toBeInTheDocument();
  expect(await findReceipt()).toBeVisible();
});

test('answers that were sent before the tab ended are sent again under the original number', async () => {
  await leaveDraft({ sentAs: '2026-000077' });
  await openApplication({
    [SUBMIT_CALL]: async (request) => {
      const number = (await request.formData()).get('application_number');
      return Response.json({ success: 1, message: `Received ${String(number)}`, data: { id: 'abc' } });
    },
  });
  await screen.findByText('2026-000123');
  expect(await screen.findByText(/it will still be one application/)).toBeInTheDocument();
  await fillFromDraft();
  expect(await screen.findByText('2026-000077')).toBeInTheDocument();
  await send();
  expect(await screen.findByText('Received 2026-000077')).toBeInTheDocument();
});

test('a refusal by the college is not sent again automatically', async () => {
  await openFilledIn({ [SUBMIT_CALL]: refused(200, 'Admissions are closed') });
  await send();
  expect(await screen.findByText('Admissions are closed')).toBeInTheDocument();
  expect(screen.queryByText('Send again')).not.toBeInTheDocument();
  await waitFor(async () => expect((await readDraft())?.record.sentAs).toBe(''));
});
