import { Profiler } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { blankAdmissionForm } from 'contract/admissionForm';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { SUBJECT_LABELS, SUBJECTS } from 'contract/limits';
import { createStore, Provider } from 'shared-store/platform';
import { refused } from 'shared-store/renderPage.testing';
import { FieldsForm } from 'shared-ui/fields/form/FieldsForm';
import { apply, chooseRadio, enter, fillIn, follow, input, setValue, submitAndWait, tick } from './answers.testing';
import { openApplication, SUBMIT_CALL } from './application.testing';
import { computedValues } from './fields/computedValues';
import { hintOf } from './fields/hints';
import { ApplicantSection } from './sections/ApplicantSection';
import { PlainSection } from './sections/PlainSections';
import { SubjectsSection } from './sections/SubjectsSection';

const inputsOfForm = () => [
  ...document.querySelectorAll<HTMLInputElement>('form[aria-label] :is(input, select, textarea)[name]'),
];
const KINDS_IN_DIGITS = ['pincode', 'aadhaar', 'identifier', 'mobile', 'amount', 'percentage', 'tenthYear'];

test('every field has a name, those with a hint are described by it, nothing truncates or discards pasted text, and who only looks gets no messages', async () => {
  await openApplication();
  for (const element of inputsOfForm()) {
    expect(element).toHaveAccessibleName();
    expect(element.type).not.toBe('number');
    expect(element).not.toHaveAttribute('maxlength');
  }
  for (const field of ADMISSION_FIELDS) {
    const hint = hintOf(field);
    if (hint === undefined) continue;
    const element = input(field.name);
    const described = field.choices && element.type === 'radio' ? element.closest('[role=radiogroup]') : element;
    expect(described).toHaveAccessibleDescription(expect.stringContaining(hint));
  }
  for (const element of inputsOfForm()) {
    fireEvent.focus(element);
    fireEvent.blur(element);
  }
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('numbers open the numeric keyboard, and the browser may fill in each person’s own data, and nothing else', async () => {
  await openApplication();
  const typed = ADMISSION_FIELDS.filter(({ kind, computed }) => KINDS_IN_DIGITS.includes(kind) && !computed);
  for (const { name, kind } of typed) {
    expect([name, input(name).inputMode]).toEqual([name, kind === 'mobile' ? 'tel' : 'numeric']);
    expect(input(name)).toHaveAttribute('enterkeyhint', 'next');
  }
  expect(
    Object.entries({
      name: 'name',
      permanentAddress: 'street-address',
      permanentPinCode: 'postal-code',
      communicationPinCode: 'section-communication postal-code',
      mobileNumber: 'tel-national',
      email: 'email',
      dateOfBirth: 'bday',
      'father.name': 'section-father name',
      'mother.mobile': 'section-mother tel-national',
      'guardian.address': 'section-guardian street-address',
      'guardian.email': 'section-guardian email',
      aadharNumber: 'off',
      'father.occupation': 'off',
      'academicQualifications.school': 'off',
    }).filter(([name, token]) => input(name).getAttribute('autocomplete') !== token),
  ).toEqual([]);
});

test("the server's messages are shown joined, at their fields and in the summary in the order of the form, until their answer is changed, whatever else is", async () => {
  const errors = { 'father.mobile': ['Not in use either'], mobileNumber: ['Too short', 'Not in use'] };
  await openApplication({ [SUBMIT_CALL]: refused(422, 'no', { errors }) });
  await apply();
  expect(screen.getByRole('alert')).toHaveTextContent('Not in use either | Too short, Not in use');
  expect(input('mobileNumber')).toHaveAccessibleDescription(/ Too short, Not in use$/);
  expect(input('father.mobile')).toHaveAccessibleDescription(/ Not in use either$/);
  expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  const summary = within(document.activeElement as HTMLElement);
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Too short, Not in use',
    'Not in use either',
  ]);
  expect(document.title).toMatch(/^Error:/);
  enter('religion', 'Jain');
  expect(input('mobileNumber')).toHaveAccessibleDescription(/ Too short, Not in use$/);
  setValue('mobileNumber', '9876543299');
  await waitFor(() => expect(summary.getAllByRole('link')).toHaveLength(1));
  fireEvent.click(summary.getByRole('link', { name: 'Not in use either' }));
  expect(input('father.mobile')).toHaveFocus();
});

test('a keystroke renders its own field, and a mark also the values computed from it, once', async () => {
  const renders: Record<string, number> = {};
  const counted = (id: string) => (renders[id] = (renders[id] ?? 0) + 1);
  const store = createStore({ connection: { origin: 'http://localhost', fetchFn: fetch } });
  render(
    <Provider store={store}>
      <FieldsForm
        initialValues={blankAdmissionForm()}
        validate={() => ({})}
        computed={computedValues}
        onSubmit={async () => undefined}
      >
        <Profiler id="applicant" onRender={counted}>
          <ApplicantSection />
        </Profiler>
        <Profiler id="subjects" onRender={counted}>
          <SubjectsSection />
        </Profiler>
        <Profiler id="family" onRender={counted}>
          <PlainSection id="family" />
        </Profiler>
      </FieldsForm>
    </Provider>,
  );
  const keystroke = async (name: string, value: string) => {
    for (const id of Object.keys(renders)) renders[id] = 0;
    await act(async () => setValue(name, value));
    return renders;
  };
  expect(await keystroke('familyIncome', '4')).toEqual({ applicant: 0, subjects: 0, family: 1 });
  expect(await keystroke('name', 'A')).toEqual({ applicant: 1, subjects: 0, family: 0 });
  await keystroke('subjects.physics.marks', '90');
  expect(await keystroke('subjects.physics.maximum', '100')).toEqual({ applicant: 0, subjects: 1, family: 0 });
  expect(input('subjects.totalpercentage')).toHaveValue('90');
});

test('marks above their maximum are to be corrected, and not the total percentage that nobody can type', async () => {
  await openApplication();
  await fillIn();
  for (const subject of SUBJECTS) enter(`subjects.${subject}.marks`, '999');
  await submitAndWait();
  const summary = within(screen.getByRole('group', { name: 'There is a problem' }));
  const asked = summary.getAllByRole('link').map(({ textContent }) => textContent);
  expect(asked).toEqual(
    SUBJECTS.map((subject) => expect.stringMatching(`^Enter marks in ${SUBJECT_LABELS[subject]} that are not above`)),
  );
  expect(Number(input('subjects.totalpercentage').value)).toBeGreaterThan(100);
  expect(input('subjects.totalpercentage')).not.toBeInvalid();
});

test('a date that is filled in by half says what it takes, when it is left', async () => {
  await openApplication();
  Object.defineProperty(input('dateOfBirth'), 'validity', { value: { badInput: true } });
  fireEvent.blur(input('dateOfBirth'));
  await waitFor(() =>
    expect(input('dateOfBirth')).toHaveAccessibleDescription(/Complete the date: day, month and year/),
  );
});

const MOBILE =
  'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9. If it is correct, you can still send it.';

const announced = (text: string) =>
  screen.queryAllByRole('status').filter(({ textContent }) => textContent === text).length;

test('an unlikely answer gets a remark when its field loses focus, announced once', async () => {
  await openApplication();
  setValue('mobileNumber', '12345');
  expect(screen.queryByText(MOBILE)).toBeNull();
  fireEvent.blur(input('mobileNumber'));
  expect(input('mobileNumber')).toHaveAccessibleDescription(expect.stringContaining(MOBILE));
  expect(input('mobileNumber')).toBeValid();
  expect(input('mobileNumber')).toHaveAttribute('aria-invalid', 'false');
  expect(announced(MOBILE)).toBe(1);
  enter('religion', 'Hindu');
  expect(announced(MOBILE)).toBe(0);
  fireEvent.blur(input('mobileNumber'));
  expect(announced(MOBILE)).toBe(0);
  enter('mobileNumber', '9876543210');
  expect(input('mobileNumber')).not.toHaveAccessibleDescription(expect.stringContaining('you can still send it'));
});

test('an error is shown without a remark, letters in a registration number get both, a failed check digit a remark', async () => {
  await openApplication();
  enter('mobileNumber', '12345');
  enter('mobileNumber', '12345x');
  expect(input('mobileNumber')).toHaveAccessibleDescription(/in digits only, without letters$/);
  enter('plusTwoDetails.regNo', 'KL12');
  const explained = /Enter the plus two registration number in digits only, without letters Leave out the letters/;
  expect(input('plusTwoDetails.regNo')).toHaveAccessibleDescription(explained);
  enter('academicQualifications.registrationNumber', 'none');
  expect(input('academicQualifications.registrationNumber')).toHaveAccessibleDescription(/without letters$/);
  setValue('plusTwoDetails.regNo', '12');
  expect(input('plusTwoDetails.regNo')).toHaveAccessibleDescription('As on the mark list, digits only');
  enter('aadharNumber', '2341 2341 2345');
  expect(input('aadharNumber')).toHaveAccessibleDescription(/compare it with your card/);
});

test('the read-back shows unlikely answers, also if no field has lost focus', async () => {
  await openApplication();
  setValue('mobileNumber', '12345');
  chooseRadio('category', 'Merit');
  chooseRadio('program', 'B.Pharm');
  await tick('I did not write KEAM');
  await follow('Review your answers');
  const readBack = within(screen.getByText('Read all your answers again').closest('details') as HTMLElement);
  expect(await readBack.findByText(MOBILE)).toBeVisible();
  expect(readBack.getAllByText(/Merit seats of B\.Pharm go by the KEAM list/)).toHaveLength(1);
  setValue('mobileNumber', '9876543210');
  await waitFor(() => expect(readBack.queryByText(MOBILE)).toBeNull());
});
