import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALLS } from 'contract/calls';
import { formatDate } from 'contract/dates';
import { answer, expectLink, inTurn, refused, tryAgainButton } from 'shared-store/renderPage.testing';
import { button, fillIn, input, setValue, submit, tick } from './answers.testing';
import { openApplication, SEASON_CALL, TEXTS, TEXTS_CALL } from './application.testing';

test('the form opens with its title, the academic year, the number given to this browser, a link for who has applied already, and its sections in the order of the paper form', async () => {
  const { requests } = await openApplication();
  expect(
    screen.getByRole('heading', { level: 2, name: 'APPLICATION FOR ADMISSION TO B. Pharm/ D. Pharm 2026 - 2027' }),
  ).toBeInTheDocument();
  expect(await screen.findByText('2026-000123')).toBeInTheDocument();
  expect(window.localStorage.getItem('application_number')).toBe('2026-000123');
  expect(window.localStorage.getItem('generateCalled')).toBe('true');
  await expectLink('See the status of your application', '/application/status');
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
    SEASON_CALL,
    TEXTS_CALL,
    CALLS.generateApplicationNumber,
  ]);
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Merit or Management',
    'Order of choice',
    'Applicant details',
    'Photo',
    '10th Std. details',
    'Plus Two details',
    'Subject marks',
    'KEAM entrance marks',
    'Other qualifications',
    'Father',
    'Mother',
    'Local guardian',
    'Family and facilities',
    'Declaration',
    'Signatures',
  ]);
  expect(screen.getByRole('columnheader', { name: 'For office use only' })).toBeInTheDocument();
  const clauses = within(screen.getByRole('region', { name: 'Declaration' })).getAllByRole('listitem');
  expect(clauses.map(({ textContent }) => textContent)).toEqual(TEXTS.declaration.clauses);
  await waitFor(() => expect(input('date')).toHaveValue(formatDate(new Date())));
  expect(input('time').value).toMatch(/^\d\d:\d\d:\d\d (AM|PM)$/);
});

test('a form whose declaration failed to load cannot be sent until it is loaded', async () => {
  const answers = inTurn(refused(500, 'down'), refused(500, 'down'), answer(TEXTS));
  await openApplication({ [TEXTS_CALL]: answers });
  const declaration = within(screen.getByRole('region', { name: 'Declaration' }));
  const tryAgain = await tryAgainButton();
  expect(button('Submit')).toBeDisabled();
  await userEvent.click(tryAgain);
  expect(await declaration.findByText('I keep the rules;')).toBeVisible();
  expect(button('Submit')).toBeEnabled();
});

test('without a number the form still opens, and only the log says why', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openApplication({ [CALLS.generateApplicationNumber]: { status: 500, body: { success: 0, message: 'down' } } });
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining('number'), expect.anything()));
  expect(screen.getByText('Application Number:')).toBeInTheDocument();
  expect(button('Submit')).toBeEnabled();
  expect(screen.queryByText('down')).not.toBeInTheDocument();
});

test('an empty form is refused at every required field; the summary of all errors takes the focus, and the tab says Error until all is corrected', async () => {
  document.title = 'Application Form';
  const { sent } = await openApplication();
  await submit();
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(document.title).toBe('Error: Application Form');
  expect(within(summary).getAllByRole('link').length).toBeGreaterThan(50);
  expect(input('permanentPinCode')).toHaveAccessibleDescription(/6 digits of the pincode/);
  expect(input('otherQualifications.place')).toHaveAttribute('aria-invalid', 'false');
  await userEvent.click(within(summary).getByRole('link', { name: /photo/ }));
  expect(input('photo')).toHaveFocus();
  expect(sent('POST')).toEqual([]);
  await fillIn();
  await waitFor(() => expect(document.title).toBe('Application Form'));
});

test('age, percentages and totals, and the communication address while it is the same, follow during typing, and are read-only', async () => {
  await openApplication();
  const year = new Date().getFullYear() - 20;
  setValue('dateOfBirth', `${year}-01-01`);
  setValue('subjects.physics.marks', '67');
  setValue('subjects.physics.maximum', '120');
  setValue('subjects.biology.marks', '80');
  setValue('subjects.biology.maximum', '100');
  const computed = {
    age: '20',
    'subjects.physics.percentage': '56',
    'subjects.totalmarks': '147',
    'subjects.totalmaximum': '220',
    'subjects.totalpercentage': '67',
  };
  for (const [name, value] of Object.entries(computed)) {
    await waitFor(() => expect(input(name)).toHaveValue(value));
    expect(input(name).readOnly).toBe(true);
  }

  setValue('permanentAddress', 'Rose Villa');
  await tick('Same as permanent address');
  await waitFor(() => expect(input('communicationAddress')).toHaveValue('Rose Villa'));
  setValue('permanentPinCode', '691001');
  await waitFor(() => expect(input('communicationPinCode')).toHaveValue('691001'));
  expect(input('communicationAddress').readOnly).toBe(true);
  await tick('Same as permanent address');
  expect(input('communicationAddress').readOnly).toBe(false);
});

test('a subject not studied is removed from the table and the totals, and nothing is required of it', async () => {
  await openApplication();
  setValue('subjects.physics.marks', '90');
  setValue('subjects.physics.maximum', '100');
  setValue('subjects.mathematics.marks', '10');
  setValue('subjects.mathematics.maximum', '100');
  await waitFor(() => expect(input('subjects.totalmarks')).toHaveValue('100'));
  const mathematics = () => input('subjects.mathematics.notStudied');
  expect(mathematics()).toHaveAccessibleName('Not studied: Mathematics');
  await userEvent.click(mathematics());
  await waitFor(() => expect(input('subjects.totalmarks')).toHaveValue('90'));
  expect(document.querySelector('[name="subjects.mathematics.marks"]')).toBeNull();
  await submit();
  await screen.findByText('Enter the marks in Biology', { selector: 'a' });
  expect(screen.queryByText('Enter the marks in Mathematics', { selector: 'a' })).not.toBeInTheDocument();
  await userEvent.click(input('subjects.biology.notStudied'));
  await waitFor(() => expect(mathematics()).toHaveAccessibleDescription(/you cannot leave out both/));
});

test.each([
  ['is missing', undefined],
  ['never responds', { open: () => ({}) }],
])('where IndexedDB %s an unobtrusive line says so, and the form works', async (_, indexedDB) => {
  Object.assign(globalThis, { indexedDB });
  await openApplication();
  const line = await screen.findByText(/Your answers cannot be saved on this device. The form still works/);
  expect(line).toHaveAttribute('role', 'status');
  setValue('religion', 'Jain');
  expect(input('religion')).toHaveValue('Jain');
});
