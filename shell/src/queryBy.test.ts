import { api, createStore, successfulRead } from 'shared-store/platform';
import { queryBy } from './queryBy';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ success: 1 }, void>({ query: () => successfulRead('/api/thing') }),
  }),
});

const ORIGIN = 'http://site.internal';

/** Reads the same answer by `fetch` and by path, and returns the results of both. */
async function read(answer: () => { status: number; body: string }) {
  const asked: string[] = [];
  const fetchFn = () => Promise.resolve().then(() => new Response(answer().body, answer()));
  const query = queryBy((path) => {
    asked.push(path);
    return Promise.resolve().then(answer);
  });
  const results = [];
  for (const connection of [
    { origin: ORIGIN, fetchFn },
    { origin: ORIGIN, fetchFn, query },
  ]) {
    const { data, error } = await createStore({ connection }).dispatch(testApi.endpoints.readThing.initiate());
    results.push({ data, error });
  }
  expect(asked).toEqual(['/api/thing']);
  return results;
}

const unreachable = () => {
  throw new Error('the api cannot be reached');
};

test.each([
  ['an answer', () => ({ status: 200, body: '{"success":1,"data":[]}' })],
  ['an answer without success', () => ({ status: 200, body: '{"success":0}' })],
  ['an error', () => ({ status: 404, body: '{"success":0,"message":"There is no such thing."}' })],
  ['no answer', unreachable],
  ['an empty answer', () => ({ status: 200, body: '' })],
  ['invalid JSON', () => ({ status: 502, body: '<h1>Bad gateway</h1>' })],
])('a rendered page handles %s as a browser does', async (_what, answer) => {
  const [fetched, byPath] = await read(answer);
  expect(byPath).toEqual(fetched);
});
