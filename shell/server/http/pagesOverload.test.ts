import type { Look } from '../shedding/admittedShare';
import { CALM, openSite } from './pagesSite.testing';

/** All but setInterval. */
const OTHER_TIMERS = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

describe('while more people come than the server can serve', () => {
  const OVERLOADED: Look = { delayMs: 900, requests: 900 };
  const looks = (times: number) => jest.advanceTimersByTime(times * 500);
  const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);

  beforeEach(() => {
    // of all clocks the one by which the server is looked at
    jest.useFakeTimers({ doNotFake: OTHER_TIMERS });
  });
  afterEach(() => void jest.useRealTimers());

  test('newcomers are asked to come again in a moment, and everybody else is served, until it is over', async () => {
    const { seen, finish, get, close } = await openSite();
    for (const path of ['/news', '/application']) {
      const ready = get(path);
      await finish();
      expect((await ready).status).toBe(200);
    }
    seen.look = OVERLOADED;
    looks(10);

    const newcomers = await Promise.all(Array.from({ length: 16 }, () => get('/news')));
    expect(newcomers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(15).fill(503)]);
    const refused = newcomers.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    expect(await refused?.text()).toContain('The site is very busy just now');

    const paths = ['/application', '/healthz', '/readyz', '/releases/mf-content/1.0.0/client/main.js'];
    const others = [
      ...Array.from({ length: 16 }, () => paths.map((path) => get(path))).flat(),
      get('/news', undefined, { 'sec-fetch-site': 'same-origin' }),
      get('/news', undefined, { cookie: 'XSRF-TOKEN=x' }),
    ];
    expect(new Set(await statusesOf(others))).toEqual(new Set([200]));

    seen.look = CALM;
    looks(4);
    expect(new Set(await statusesOf(Array.from({ length: 16 }, () => get('/news'))))).toEqual(new Set([200]));
    await close();
  });
});
