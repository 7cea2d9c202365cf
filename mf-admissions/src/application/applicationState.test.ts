import { createStore } from 'shared-store/platform';
import { answering } from 'shared-store/renderPage.testing';
import {
  keepApplicationNumber,
  openForm,
  selectApplication,
  startSubmission,
  submissionSucceeded,
} from './applicationState';
import { rememberSharedComputer } from './draft/storage/sharedComputer';

beforeEach(() => window.localStorage.clear());

const stored = (key: string) => window.localStorage.getItem(key);

test('the application number is stored until the application is sent, and Back opens an empty form', () => {
  const store = createStore(answering({}));
  store.dispatch(keepApplicationNumber('2026-000007'));
  expect([stored('application_number'), stored('generateCalled')]).toEqual(['2026-000007', 'true']);

  store.dispatch(startSubmission());
  store.dispatch(submissionSucceeded({ id: 'secret', number: '2026-000008', returnCode: '', message: 'Received' }));
  expect(stored('generateCalled')).toBe('false');
  expect(selectApplication(store.getState())).toMatchObject({
    status: 0,
    applicationId: 'secret',
    applicationNumber: '2026-000008',
  });

  store.dispatch(openForm());
  expect(selectApplication(store.getState())).toMatchObject({ status: 1, applicationId: '', applicationNumber: '' });
});

test('on a shared computer the number is only in the page', () => {
  rememberSharedComputer(true);
  const store = createStore(answering({}));
  store.dispatch(keepApplicationNumber('2026-000007'));
  store.dispatch(startSubmission());
  expect({ ...window.localStorage }).toEqual({ shared_computer: 'true' });
  expect(selectApplication(store.getState()).applicationNumber).toBe('2026-000007');
});
