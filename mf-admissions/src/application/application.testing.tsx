import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getIn } from 'formik';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { CALLS } from 'contract/calls';
import type { Season } from 'contract/content/season';
import { RESULT_DELAY_MS, XSRF_COOKIE } from 'contract/limits';
import { renderPage, type Answers } from 'shared-store/renderPage.testing';
import { routes } from '../routes';
import { loadRules } from './fields/applicationErrors';
import { preparePictures } from './images/prepare/pictures.testing';

export const SUBMIT_CALL = `POST ${CALLS.storeAdmission}`;
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
export const seasonAnswer = (changes: Partial<Season> = {}) => ({
  body: { success: 1, data: { ...SEASON, ...changes } },
});
export const PNG = new File(['picture'], 'picture.png', { type: 'image/png' });

// Resets the browser, adds what jsdom lacks to read pictures, and sets a cookie like the api's.
beforeEach(() => {
  jest.useRealTimers();
  preparePictures();
  document.cookie = `${XSRF_COOKIE}=token`;
});

/** Opens the form, with its rules. */
export async function openApplication(answers: Answers = {}) {
  await loadRules();
  const number = { body: { success: 1, application_number: '2026-000123' } };
  const page = renderPage(routes, '/application', {
    [CALLS.generateApplicationNumber]: number,
    [SEASON_CALL]: seasonAnswer(),
    [TEXTS_CALL]: { body: { success: 1, data: TEXTS } },
    [`POST ${CALLS.forgetBrowser}`]: { body: { success: 1 } },
    ...answers,
  });
  await screen.findByText('Application Form', { selector: 'h1' });
  // once the device has been read: a draft that the test before left late would replace what this one enters
  await waitFor(() => expect(screen.queryByText('Nothing is saved yet.')).not.toBeInTheDocument());
  return page;
}

/** By name: in a form of a hundred fields, a selector or a label is much slower. */
const inputs = (name: string) => [...document.getElementsByName(name)] as HTMLInputElement[];

export function input(name: string): HTMLInputElement {
  const [found] = inputs(name);
  if (!found) throw new Error(`no input named ${name}`);
  return found;
}

export const setValue = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });

/** Enters a value and leaves the field. */
export function enter(name: string, value: string): void {
  setValue(name, value);
  fireEvent.blur(input(name));
}

export const chooseRadio = (name: string, value: string) =>
  fireEvent.click(inputs(name).find((choice) => choice.value === value) as Element);

/** By text: in a form of a hundred fields, a role takes ten times as long. */
const button = (name: string) => screen.getByText(name, { selector: 'button' });

export const submit = () => userEvent.click(button('Submit'));

/** Fills in everything that the form does not compute itself. */
export async function fillIn(values: AdmissionFormValues = sampleAdmissionForm(new Date())) {
  const all = [...document.querySelectorAll<HTMLInputElement>('[name]')];
  // rendered once, not with each of a hundred answers
  act(() => {
    for (const { name, kind, computed } of ADMISSION_FIELDS) {
      const value: unknown = getIn(values, name);
      if (computed || kind === 'image' || typeof value !== 'string' || value === '') continue;
      const [field, ...others] = all.filter((one) => one.name === name && !one.readOnly);
      if (field?.type === 'radio') fireEvent.click([field, ...others].find((one) => one.value === value) as Element);
      else if (field) fireEvent.change(field, { target: { value } });
    }
  });
  for (const name of ['photo', 'applicantSignatureImage']) fireEvent.change(input(name), { target: { files: [PNG] } });
  await waitFor(() => expect(screen.getAllByAltText(/^Preview/)).toHaveLength(2));
}

/** Submits, and advances the clock by the two seconds after which the result is shown. */
export async function submitAndWait(label = 'Submit') {
  jest.useFakeTimers();
  fireEvent.click(button(label));
  await act(async () => jest.advanceTimersByTimeAsync(RESULT_DELAY_MS));
  jest.useRealTimers();
}

/** Answers the first request in one way and all others in another. */
export function firstThen(first: () => Response | Promise<Response>, then: object): () => Response | Promise<Response> {
  let count = 0;
  return () => ((count += 1) === 1 ? first() : Response.json(then));
}

export const lostConnection = () => Promise.reject(new TypeError('Failed to fetch'));
