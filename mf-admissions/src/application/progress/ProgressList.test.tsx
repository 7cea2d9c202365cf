import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMISSION_FIELDS, type AdmissionSectionId } from 'contract/admissionFields';
import { type AdmissionFormValues, blankAdmissionForm } from 'contract/admissionForm';
import { chooseRadio, enter, input, SAMPLE, setValue, submit, tick } from '../answers.testing';
import { openApplication } from '../application.testing';
import { validate } from '../fields/applicationRules';
import { sectionStatuses } from './sectionStatus';

const nav = () => screen.getByRole('navigation', { name: 'Sections of the application' });
const list = () => within(nav());
// Found by its text, which is faster than by its role among a hundred fields.
const section = (name: string) => list().getByText(name).closest('a') as HTMLElement;
const words = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The list is updated with a delay, which is longer on a busy machine. */
const becomes = (name: string, said: string) => waitFor(() => expect(section(name)).toHaveAccessibleDescription(said));

const statusesOf = (values: AdmissionFormValues) => {
  const state = { values, errors: {}, touched: {} };
  return Object.fromEntries(sectionStatuses(state, validate(values)).map(({ id, words: said }) => [id, said]));
};

/** The fields that an applicant has to fill in. */
const requiredIn = (id: AdmissionSectionId) =>
  ADMISSION_FIELDS.filter(({ section, required, computed }) => section === id && required && !computed).length;

test('every section is open at first, in the order of the form, then shows when it is done, when an answer in it is wrong, and after a refused submit how many are', async () => {
  await openApplication();
  const others: Record<string, string> = { 'Other qualifications': 'Optional', Declaration: 'To read' };
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(words()).toEqual(titles.map((title) => title + (others[title] ?? 'Open')));
  chooseRadio('category', 'Merit');
  enter('father.email', 'ravi');
  await becomes('Merit or Management', 'Done');
  expect(section('Father')).toHaveAccessibleDescription('1 error');
  expect(section('Mother')).toHaveAccessibleDescription('Open');
  expect(list().getByRole('button')).toHaveTextContent('1 of 13 done, 1 in error');
  enter('father.email', 'ravi@example.in');
  await becomes('Father', 'Open');
  await submit();
  await becomes('Applicant details', `${requiredIn('applicant')} errors`);
  expect(section('KEAM entrance marks')).toHaveAccessibleDescription(`${requiredIn('keam')} errors`);
  expect(section('Other qualifications')).toHaveAccessibleDescription('Optional');
  await tick('I did not write KEAM');
  await becomes('KEAM entrance marks', 'Done');
});

test('a complete application leaves only unrequired sections open', () => {
  expect(statusesOf(SAMPLE)).toEqual({
    ...Object.fromEntries(Object.keys(statusesOf(blankAdmissionForm())).map((id) => [id, 'Done'])),
    otherQualifications: 'Optional',
    declaration: 'To read',
  });
  const otherQualifications = { ...SAMPLE.otherQualifications, place: 'Kollam' };
  const answered = statusesOf({ ...SAMPLE, otherQualifications, place: 'Kollam' });
  expect(answered).toMatchObject({ otherQualifications: 'Done', declaration: 'Done' });
});

test('a section links to its heading, from which Tab goes to its first field', async () => {
  await openApplication();
  await userEvent.click(section('10th Std. details'));
  expect(screen.getByRole('heading', { name: '10th Std. details' })).toHaveFocus();
  await userEvent.tab();
  expect(input('academicQualifications.board')).toHaveFocus();
});

test('the bar of small windows opens the list, and closes it when a section is chosen, the focus leaves, or with Escape', async () => {
  await openApplication();
  const bar = list().getByRole('button', { name: /^Sections/ });
  const isOpen = () => bar.getAttribute('aria-expanded') === 'true';
  await userEvent.click(bar);
  expect(isOpen()).toBe(true);
  await userEvent.click(section('Father'));
  expect(isOpen()).toBe(false);
  await userEvent.click(bar);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(bar).toHaveFocus();
  await userEvent.click(bar);
  await userEvent.click(input('name'));
  expect(isOpen()).toBe(false);
});

test('during typing, the list does nothing', async () => {
  await openApplication();
  chooseRadio('category', 'Merit');
  await becomes('Merit or Management', 'Done');
  const changes = new MutationObserver(() => undefined);
  changes.observe(nav(), { subtree: true, childList: true, characterData: true, attributes: true });
  for (let typed = 1; typed <= 30; typed++) setValue('name', 'x'.repeat(typed));
  expect(changes.takeRecords()).toEqual([]);
});
