import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CALLS } from 'contract/calls';
import { apply, chooseRadio, input, press, previews, SAMPLE, setValue, submitAndWait } from '../answers.testing';
import { openApplication, stored, SUBMIT_CALL } from '../application.testing';

const VALUES = { ...SAMPLE, secondProgram: 'D.Pharm', place: 'Kollam' };
const NUMBERS = ['2026-000101', '2026-000102', '2026-000103'];
const AGAIN = 'Apply again with these answers';

/** Sends an application; each form is assigned the next number. */
async function sendOne() {
  const numbers = [...NUMBERS];
  const page = await openApplication({
    [CALLS.generateApplicationNumber]: () => Response.json({ success: 1, application_number: numbers.shift() }),
    [SUBMIT_CALL]: stored({ application_number: NUMBERS[0] }),
  });
  await apply(VALUES);
  return page;
}

const checked = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;

test('a further form starts with the answers and pictures, but without choices, Aadhaar number and declaration, is sent under its own number and key, and is emptied by clearing the device like any other', async () => {
  const { sent } = await sendOne();
  await press(AGAIN);
  expect(await screen.findByText(NUMBERS[1] ?? '')).toBeVisible();
  for (const name of ['name', 'dateOfBirth', 'age', 'subjects.totalmarks', 'father.name', 'guardian.address']) {
    expect(input(name).value).not.toBe('');
  }
  expect(input('subjects.physics.marks')).toHaveValue(VALUES.subjects.physics.marks);
  expect(checked('gender')).toBe(VALUES.gender);
  expect(previews()).toHaveLength(2);
  expect([input('aadharNumber').value, input('place').value]).toEqual(['', '']);
  expect([checked('category'), checked('program'), checked('secondProgram')]).toEqual([undefined, undefined, '']);

  chooseRadio('category', 'Management');
  chooseRadio('program', 'D.Pharm');
  setValue('aadharNumber', VALUES.aadharNumber);
  await submitAndWait();
  const [, second] = sent('POST');
  const parts = await second?.formData();
  expect([parts?.get('application_number'), parts?.get('name')]).toEqual([NUMBERS[1], VALUES.name]);
  expect(parts?.get('selected_course')).toBe('D.Pharm');
  expect(parts?.get('secondProgram')).toBeNull();

  await press(AGAIN);
  expect(input('name')).toHaveValue(VALUES.name);
  await press('Clear this device');
  await press('Clear everything');
  await waitFor(() => expect(input('name')).toHaveValue(''));
  expect(previews()).toEqual([]);
});

test('going back gives an empty form, and nothing of the previous applicant is offered after sending', async () => {
  await sendOne();
  await press('Back');
  expect(input('name')).toHaveValue('');
  await apply({ ...VALUES, name: 'SOMEBODY ELSE' });
  await press(AGAIN);
  expect(input('name')).toHaveValue('SOMEBODY ELSE');
});

test('it is offered until another tab clears the device', async () => {
  await sendOne();
  expect(screen.getByRole('button', { name: AGAIN })).toBeVisible();
  window.localStorage.removeItem('admission_sent');
  fireEvent(window, new StorageEvent('storage', { key: 'admission_sent' }));
  expect(screen.queryByText(AGAIN)).not.toBeInTheDocument();
});
