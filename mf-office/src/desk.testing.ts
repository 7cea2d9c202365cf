import { XSRF_COOKIE } from 'contract/limits';
import type { ApplicationLine, DeskApplication } from 'contract/office/applicationCalls';
import type { Role } from 'contract/office/roles';
import { STAFF_CALLS, type StaffAccountResponse } from 'contract/office/staffCalls';
import { type Answers, renderPage } from 'shared-store/renderPage.testing';
import { routes } from './routes';

/** Responses of a session in which somebody has signed in. */
function signedIn(...roles: Role[]): Answers {
  const data = { email: 'anjali@college.org', name: 'Anjali Menon', roles, ends_at: '2126-11-23T09:00:00.000Z' };
  const body = { success: 1, message: 'You have signed in.', data } satisfies StaffAccountResponse;
  return { [STAFF_CALLS.account]: { body } };
}

const nobody: Answers = {
  [STAFF_CALLS.account]: { body: { success: 0, message: 'Nobody has signed in here.' } },
};

/** Opens a page of the desk as somebody with these roles; without any, nobody has signed in. */
export function openDesk(address: string, roles: Role[], answers: Answers = {}) {
  document.cookie = `${XSRF_COOKIE}=token`;
  return renderPage(routes, address, { ...(roles.length > 0 ? signedIn(...roles) : nobody), ...answers });
}

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
