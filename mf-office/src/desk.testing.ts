import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationLine, DeskApplication } from 'contract/office/applicationCalls';
import type { Role } from 'contract/office/roles';
import { STAFF_CALLS, type StaffAccount } from 'contract/office/staffCalls';
import { answer, type Answers, press, renderPage } from 'shared-store/renderPage.testing';
import { routes } from './routes';

export { answer, held, inTurn, press, refused } from 'shared-store/renderPage.testing';

export const anjali = (...roles: Role[]): StaffAccount => ({
  email: 'anjali@college.org',
  name: 'Anjali Menon',
  roles,
  ends_at: '2126-11-23T09:00:00.000Z',
});

/** Response to the last step of a sign-in. */
export const signedIn = (account = anjali('clerk')) => answer({ step: 'signed in', account });

/** Presses a button of an open dialog. */
export const pressIn = async (dialog: string, name: string) =>
  userEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }));

/** Types e-mail address and password, and sends them. */
export async function typePassword() {
  await userEvent.type(await screen.findByLabelText('E-mail address'), 'anjali@college.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Kollam 1987');
  await press('Next');
}

const nobody: Answers = {
  [STAFF_CALLS.account]: { body: { success: 0, message: 'Nobody has signed in here.' } },
};

/** Opens a page of the desk as somebody with these roles; without any, nobody has signed in. */
export const openDesk = (address: string, roles: Role[], answers: Answers = {}) =>
  renderPage(routes, address, {
    ...(roles.length > 0 ? { [STAFF_CALLS.account]: answer(anjali(...roles)) } : nobody),
    ...answers,
  });

export const line = (number: string, changes: Partial<ApplicationLine> = {}): ApplicationLine => ({
  number,
  received_at: '2026-11-21T06:00:00.000Z',
  season: 2027,
  name: 'Devika Unnikrishnan',
  programme: 'B.Pharm',
  second_programme: '',
  admission: 'Merit',
  category: 'OBC',
  mobile: '9446012345',
  email: 'devika@example.in',
  state: 'received',
  admitted_programme: '',
  is_held: false,
  marks: 91,
  keam: null,
  unlikely: 0,
  sent_documents: 0,
  is_opened: false,
  version: 0,
  ...changes,
});

export const application = (changes: Partial<DeskApplication> = {}): DeskApplication => ({
  ...line('2027-000123'),
  shown_state: 'received',
  shown_programme: '',
  privacy_notice: '1-en',
  parent_consent: '',
  sections: [{ title: 'Applicant details', answers: [{ label: 'Mobile number', value: '9446012345' }] }],
  remarks: [],
  pictures: [],
  returned_mail: null,
  notes: [],
  history: [],
  documents: [],
  earlier: [],
  ...changes,
});
