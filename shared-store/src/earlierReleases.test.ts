import * as platform from './platform';
import { answering } from './renderPage.testing';

// Used as by a release that was built against platform 1.0.
const { choosePost, restoreChosenPost, selectChosenPost } = platform;
const { keepApplicationNumber, openForm, selectApplication, startSubmission, submissionSucceeded } = platform;
const { storedApplicationNumber, submissionFailed } = platform;

const newStore = () => platform.createStore({ connection: answering({}).connection });
const stored = (key: string) => window.localStorage.getItem(key);

beforeEach(() => window.localStorage.clear());

test('an earlier release of mf-careers reads, chooses and restores the post', () => {
  const store = newStore();
  expect(selectChosenPost(store.getState())).toBe('');
  store.dispatch(choosePost('Librarian'));
  store.dispatch(choosePost('Lab Technician'));
  expect(selectChosenPost(store.getState())).toBe('Lab Technician');
  expect(stored('post_name')).toBe('Lab Technician');

  const nextVisit = newStore();
  nextVisit.dispatch(restoreChosenPost());
  expect(selectChosenPost(nextVisit.getState())).toBe('Lab Technician');
});

test('an earlier release of mf-admissions stores its number, sends, fails, succeeds and opens an empty form', () => {
  const store = newStore();
  expect(selectApplication(store.getState())).toMatchObject({ status: 1, applicationNumber: '' });
  store.dispatch(keepApplicationNumber('2026-000007'));
  expect([stored('application_number'), stored('generateCalled')]).toEqual(['2026-000007', 'true']);
  expect(storedApplicationNumber()).toBe('2026-000007');

  store.dispatch(startSubmission());
  store.dispatch(submissionFailed('Not now'));
  expect(selectApplication(store.getState())).toMatchObject({ errorMessage: 'Not now', generateCalled: false });
  store.dispatch(startSubmission());
  store.dispatch(submissionSucceeded({ id: 'secret', message: 'Received' }));
  expect(stored('generateCalled')).toBe('false');
  expect(selectApplication(store.getState())).toMatchObject({
    status: 0,
    applicationId: 'secret',
    successMessage: 'Received',
    errorMessage: '',
  });

  store.dispatch(openForm());
  expect(selectApplication(store.getState())).toMatchObject({ status: 1, applicationId: '', applicationNumber: '' });
});
