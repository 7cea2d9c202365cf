import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { follow, input, setValue, tick } from '../answers.testing';
import { openApplication } from '../application.testing';

const review = () => follow('Review your answers');
const readBack = () => within(screen.getByText('Read all your answers again').closest('details') as HTMLElement);
const answerTo = async (label: string) =>
  (await readBack().findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
const change = (label: string) => userEvent.click(readBack().getByRole('link', { name: `Change: ${label}` }));

test('the progress list opens the read-back, which shows every answer by section, with a link to the field that changes it', async () => {
  await openApplication();
  setValue('name', 'Anu');
  setValue('dateOfBirth', '2008-03-05');
  await review();
  expect(screen.getByText('Read all your answers again')).toHaveFocus();
  expect(await answerTo('Name of the applicant')).toBe('ANU');
  expect(await answerTo('Date of birth')).toBe('05-03-2008');
  expect(await answerTo('Religion')).toBe('Not answered');
  expect(readBack().getAllByRole('heading', { level: 4 })).toHaveLength(15);
  for (const [label, name] of [
    ['Religion', 'religion'],
    ['Gender', 'gender'],
    ['Photo of the applicant', 'photo'],
    ["Father's e-mail", 'father.email'],
    ['Age', 'dateOfBirth'],
    ['Physics percentage', 'subjects.physics.marks'],
    ['Total percentage', 'subjects.physics.marks'],
  ] as const) {
    await change(label);
    expect(input(name)).toHaveFocus();
  }
});

test('answers removed from the form by a switch are changed at the switch', async () => {
  await openApplication();
  expect(input('keamEntranceMarks.rollNo')).toBeInTheDocument();
  await tick('I did not write KEAM');
  expect(document.querySelector('[name="keamEntranceMarks.rollNo"]')).toBeNull();
  await tick('Same as permanent address');
  await review();
  expect(await answerTo('KEAM rank')).toBe('KEAM not written');
  await change('KEAM rank');
  expect(input('keamEntranceMarks.notWritten')).toHaveFocus();
  await change('Address for communication');
  expect(input('sameAsPermanent')).toHaveFocus();
});
