import {
  keepApplicationNumber,
  openForm,
  selectApplication,
  startSubmission,
  submissionSucceeded,
} from './application';
import { choosePost, restoreChosenPost, selectChosenPost } from './chosenPost';
import { answering } from './renderPage.testing';
import { pageStateOf } from './serverState';
import { siteApi } from './site';
import { createStore } from './store';

const offline = answering({}).connection;
const stored = (key: string) => window.localStorage.getItem(key);

beforeEach(() => window.localStorage.clear());

test('choosing another vacancy replaces the chosen post, also for the next visit', () => {
  const store = createStore({ connection: offline });
  store.dispatch(choosePost('Librarian'));
  store.dispatch(choosePost('Lab Technician'));
  expect(selectChosenPost(store.getState())).toBe('Lab Technician');
  expect(stored('post_name')).toBe('Lab Technician');

  const nextVisit = createStore({ connection: offline });
  nextVisit.dispatch(restoreChosenPost());
  expect(selectChosenPost(nextVisit.getState())).toBe('Lab Technician');
});

test('the application number is kept until the application is sent, and Back opens an empty form', () => {
  const store = createStore({ connection: offline });
  store.dispatch(keepApplicationNumber('2026-000007'));
  expect([stored('application_number'), stored('generateCalled')]).toEqual(['2026-000007', 'true']);

  store.dispatch(startSubmission());
  store.dispatch(submissionSucceeded({ id: 'secret', message: 'Received' }));
  expect(stored('generateCalled')).toBe('false');
  expect(selectApplication(store.getState())).toMatchObject({ status: 0, applicationId: 'secret' });

  store.dispatch(openForm());
  expect(selectApplication(store.getState())).toMatchObject({ status: 1, applicationId: '', applicationNumber: '' });
});

test('a browser that refuses storage still lets a visitor choose a post', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('storage is full');
  });
  const store = createStore({ connection: offline });
  store.dispatch(choosePost('Librarian'));
  expect(selectChosenPost(store.getState())).toBe('Librarian');
});

test('only finished queries travel with a page, and the browser takes them up without asking again', async () => {
  const { connection } = answering({ '/api/site': { body: { success: 1, data: { short_name: 'The College' } } } });
  const server = createStore({ connection });
  await server.dispatch(siteApi.endpoints.getSite.initiate());
  const never = createStore({ connection: { ...connection, fetchFn: () => new Promise<Response>(() => undefined) } });
  void never.dispatch(siteApi.endpoints.getSite.initiate());
  expect(pageStateOf(never.getState()).api?.queries).toEqual({});

  const { connection: browserConnection, requests } = answering({});
  const state = JSON.parse(JSON.stringify(pageStateOf(server.getState())));
  const browser = createStore({ connection: browserConnection, state });
  const { data } = await browser.dispatch(siteApi.endpoints.getSite.initiate());
  expect(data?.short_name).toBe('The College');
  expect(requests).toEqual([]);
});
