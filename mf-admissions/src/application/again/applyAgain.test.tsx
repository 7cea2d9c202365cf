import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { CALLS } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import {
  chooseRadio,
  fillIn,
  input,
  openApplication,
  setValue,
  SUBMIT_CALL,
  submitAndWait,
} from '../application.testing';
import { rememberSharedComputer } from '../draft/storage/sharedComputer';

const SAMPLE = { ...sampleAdmissionForm(new Date()), secondProgram: 'D.Pharm', place: 'Kollam' };
const NUMBERS = ['2026-000101', '2026-000102', '2026-000103'];
const AGAIN = { name: 'Apply again with these answers' };

/** Sends an application; each form is assigned the next number. */
async function sendOne() {
  const numbers = [...NUMBERS];
  const page = await openApplication({
    [CALLS.generateApplicationNumber]: () => Response.json({ success: 1, application_number: numbers.shift() }),
    [SUBMIT_CALL]: { body: { success: 1, message: 'Received', data: { id: 'Zx8', application_number: NUMBERS[0] } } },
  });
  await fillIn(SAMPLE);
  await submitAndWait();
  return page;
}

const checked = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;

test('a further form starts with the answers and pictures, but without choices, Aadhaar number and declaration, and is sent under its own number and key', async () => {
  const { requests } = await sendOne();
  await userEvent.click(screen.getByRole('button', AGAIN));
  expect(await screen.findByText(NUMBERS[1] ?? '')).toBeVisible();
  for (const name of ['name', 'dateOfBirth', 'age', 'subjects.totalmarks', 'father.name', 'guardian.address']) {
    expect(input(name).value).not.toBe('');
  }
  expect(input('subjects.physics.marks')).toHaveValue(SAMPLE.subjects.physics.marks);
  expect(checked('gender')).toBe(SAMPLE.gender);
  expect(screen.getAllByRole('img', { name: /^Preview/ })).toHaveLength(2);
  expect([input('aadharNumber').value, input('place').value]).toEqual(['', '']);
  expect([checked('category'), checked('program'), checked('secondProgram')]).toEqual([undefined, undefined, '']);

  chooseRadio('category', 'Management');
  chooseRadio('program', 'D.Pharm');
  setValue('aadharNumber', SAMPLE.aadharNumber);
  await submitAndWait();
  const [first, second] = requests.filter(({ method }) => method === 'POST');
  const parts = await second?.formData();
  expect([parts?.get('application_number'), parts?.get('name')]).toEqual([NUMBERS[1], SAMPLE.name]);
  expect(parts?.get('selected_course')).toBe('D.Pharm');
  expect(parts?.get('secondProgram')).toBeNull();
  expect(second?.headers.get(IDEMPOTENCY_HEADER)).not.toBe(first?.headers.get(IDEMPOTENCY_HEADER));
});

test('a further form is emptied by clearing the device like any other', async () => {
  await sendOne();
  await userEvent.click(screen.getByRole('button', AGAIN));
  await userEvent.click(screen.getByRole('button', { name: 'Clear this device' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear everything' }));
  await waitFor(() => expect(input('name')).toHaveValue(''));
  expect(screen.queryByRole('img', { name: /^Preview/ })).not.toBeInTheDocument();
});

test('going back gives an empty form, and nothing of the previous applicant is offered after sending', async () => {
  await sendOne();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(input('name')).toHaveValue('');
  await fillIn({ ...SAMPLE, name: 'SOMEBODY ELSE' });
  await submitAndWait();
  await userEvent.click(screen.getByRole('button', AGAIN));
  expect(input('name')).toHaveValue('SOMEBODY ELSE');
});

test('on a shared computer it is not offered', async () => {
  rememberSharedComputer(true);
  await sendOne();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.queryByRole('button', AGAIN)).not.toBeInTheDocument();
});

test('when another tab clears the device it is no longer offered', async () => {
  await sendOne();
  expect(screen.getByRole('button', AGAIN)).toBeVisible();
  window.localStorage.removeItem('admission_sent');
  fireEvent(window, new StorageEvent('storage', { key: 'admission_sent' }));
  expect(screen.queryByRole('button', AGAIN)).not.toBeInTheDocument();
});
