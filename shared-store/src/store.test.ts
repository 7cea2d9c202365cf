import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { answer, answering } from './renderPage.testing';
import { pageStateOf } from './serverState';
import { readContent } from './content';
import { createStore, rootReducer } from './store';

const offline = answering({}).connection;
const { connection } = answering({ '/api/site': answer({ short_name: 'The College' }) });

const steps = createSlice({
  name: 'steps',
  initialState: 0,
  reducers: { stepped: (state, { payload }: PayloadAction<number>) => state + payload },
});

test('a slice that a remote adds is in a store that was created before it, and each request has a state of its own', () => {
  const [one, other] = [createStore({ connection: offline }), createStore({ connection: offline })];
  const selectSteps = rootReducer.inject(steps).selector((state) => state.steps);
  expect(selectSteps(one.getState())).toBe(0);
  one.dispatch(steps.actions.stepped(2));
  one.dispatch(steps.actions.stepped(1));
  expect(selectSteps(one.getState())).toBe(3);
  expect(selectSteps(other.getState())).toBe(0);
  expect(pageStateOf(one.getState())).toEqual({ api: expect.anything() });
});

test('only finished queries are sent with a page, and the browser uses them without loading them again', async () => {
  const server = createStore({ connection });
  await server.dispatch(readContent('/api/site'));
  const never = createStore({ connection: { ...connection, fetchFn: () => new Promise<Response>(() => undefined) } });
  void never.dispatch(readContent('/api/site'));
  expect(pageStateOf(never.getState()).api?.queries).toEqual({});

  const { connection: browserConnection, requests } = answering({});
  const state = JSON.parse(JSON.stringify(pageStateOf(server.getState())));
  const browser = createStore({ connection: browserConnection, state });
  const { data } = await browser.dispatch(readContent('/api/site'));
  expect(data).toMatchObject({ short_name: 'The College' });
  expect(requests).toEqual([]);
});

test('the state sent with a page is the same from each server that reads the same data, so that a browser need not load a page again', async () => {
  const rendered = async () => {
    const server = createStore({ connection });
    await server.dispatch(readContent('/api/site'));
    return JSON.stringify(pageStateOf(server.getState()));
  };
  expect(await rendered()).toBe(await rendered());
});
