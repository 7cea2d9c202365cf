import { LATE_MS, openLateNavigations } from './lateNavigation';
import { type LostFile, missingFile, retried } from './retries';
import { SILENCE_MS, unlessSilent } from './unlessSilent';

const lost = (type?: string): LostFile => Object.assign(new Error('/a.js did not load'), { request: '/a.js', type });

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline')));

test('a file that loads at the third attempt is loaded, past a bad copy in the cache, and only once', async () => {
  const load = jest.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('there');
  const page = retried<string>(load);
  expect([await page(), await page()]).toEqual(['there', 'there']);
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/a.js', { cache: 'reload' }],
    ['/a.js', { cache: 'reload' }],
  ]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('after three attempts it gives up with the last error, and begins again when it is needed again', async () => {
  const load = jest.fn().mockRejectedValue(lost());
  const page = retried(load);
  await expect(page()).rejects.toThrow('/a.js did not load');
  expect(load).toHaveBeenCalledTimes(3);
  load.mockResolvedValue('there');
  expect(await page()).toBe('there');
});

test.each([new TypeError('x is not a function'), lost('missing')])(
  'code that loaded and throws is not run again: %s',
  async (error) => {
    const load = jest.fn().mockRejectedValue(error);
    const page = retried(load);
    await expect(page()).rejects.toBe(error);
    await expect(page()).rejects.toBe(error);
    expect(load).toHaveBeenCalledTimes(1);
  },
);

test('an error reveals which file failed to load, even as a nested cause, or that none did', () => {
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: lost() }))).toBe('/a.js');
  expect(missingFile(new Error('mf-careers could not be loaded', { cause: new TypeError('x') }))).toBeUndefined();
  expect(missingFile('x')).toBeUndefined();
});

afterEach(() => jest.useRealTimers());

test('files are waited for as long as any arrives, however slow the line is', async () => {
  jest.useFakeTimers();
  let arrive: () => void = () => undefined;
  class PerformanceObserver {
    constructor(callback: () => void) {
      arrive = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { PerformanceObserver });
  let done: (value: string) => void = () => undefined;
  const loading = unlessSilent(new Promise<string>((resolve) => (done = resolve)));
  for (let file = 0; file < 5; file += 1) {
    jest.advanceTimersByTime(SILENCE_MS - 1);
    arrive();
  }
  done('loaded');
  expect(await loading).toBe('loaded');
});

type Listener = Parameters<Parameters<typeof openLateNavigations>[0]['subscribe']>[0];

test('a page that is late is opened as a document, as a plain link would; one that opens in time, or is left for another, is not', () => {
  jest.useFakeTimers();
  let tell: Listener = () => undefined;
  const router = {
    subscribe: (listener: Listener) => {
      tell = listener;
      return () => undefined;
    },
    createHref: ({ pathname }: { pathname: string }) => pathname,
  } as unknown as Parameters<typeof openLateNavigations>[0];
  const open = jest.fn();
  openLateNavigations(router, open);
  const go = (pathname?: string) =>
    tell({ navigation: { location: pathname ? { pathname, key: pathname } : undefined } } as never, {} as never);
  go('/events');
  go('/news');
  jest.advanceTimersByTime(LATE_MS - 1);
  go();
  jest.advanceTimersByTime(LATE_MS);
  go('/application');
  jest.advanceTimersByTime(LATE_MS - 1);
  go('/application');
  expect(open).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(open.mock.calls).toEqual([['/application']]);
});
