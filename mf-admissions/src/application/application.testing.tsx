import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CALLS } from 'contract/calls';
import type { Season } from 'contract/content/season';
import { answer, type Answers, renderPage } from 'shared-store/renderPage.testing';
import { routes } from '../routes';
import { preparePictures } from './images/prepare/pictures.testing';

export const NUMBER_CALL = `GET ${CALLS.generateApplicationNumber}`;
export const SUBMIT_CALL = `POST ${CALLS.storeAdmission}`;
export const FORGET_CALL = `POST ${CALLS.forgetBrowser}`;
export const TEXTS_CALL = '/api/application-texts';
export const TEXTS = {
  declaration: { opening: 'I say that:', clauses: ['all of it is true;', 'I keep the rules;', 'it can be cancelled.'] },
  before_form: { lead: 'It takes twenty minutes. Have ready:', have_ready: ['the Aadhaar card'] },
  after_sending: ['The office phones you.', 'Bring the printed form.'],
};
export const SEASON_CALL = '/api/admission-season';

/** The running season, as the api returns it. */
export const SEASON: Season = {
  intake: 2026,
  programmes: ['B.Pharm', 'D.Pharm'],
  opens: '2026-04-01 09:00',
  closes: '2999-07-31 17:00',
  before: 'Come in April.',
  after: 'Call us about seats that are left.',
  state: 'open',
};
export const seasonResponse = (changes: Partial<Season> = {}) => answer({ ...SEASON, ...changes });
/** The response that stores an application. */
export const stored = (data: object = {}) => answer({ id: 'Zx8_1kd-2Q', ...data }, 'Application received');

// jsdom cannot read pictures
beforeEach(() => void preparePictures());

export const ANSWERS: Answers = {
  [CALLS.generateApplicationNumber]: { body: { success: 1, application_number: '2026-000123' } },
  [SEASON_CALL]: seasonResponse(),
  [TEXTS_CALL]: answer(TEXTS),
  [FORGET_CALL]: answer({}),
};

/** Opens the form, with its rules. */
export async function openApplication(answers: Answers = {}) {
  const page = renderPage(routes, '/application', { ...ANSWERS, ...answers });
  await screen.findByText('Application Form', { selector: 'h1' });
  await act(async () => {
    for (const form of document.forms) fireEvent.focusIn(form);
    await import('./fields/applicationRules');
  });
  // once the device has been read: a draft that the test before left late would replace what this one enters
  await waitFor(() => expect(screen.queryByText('Nothing is saved yet.', { selector: 'span' })).toBeNull());
  return page;
}
