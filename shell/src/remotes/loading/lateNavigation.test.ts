import { LATE_MS, openLateNavigations } from './lateNavigation';

type Listener = Parameters<Parameters<typeof openLateNavigations>[0]['subscribe']>[0];

/** A router whose navigations begin and end when the test says so. */
function pretendedRouter() {
  let tell: Listener = () => undefined;
  const open = jest.fn();
  const router = {
    subscribe: (listener: Listener) => {
      tell = listener;
      return () => undefined;
    },
    createHref: ({ pathname }: { pathname: string }) => pathname,
  } as unknown as Parameters<typeof openLateNavigations>[0];
  openLateNavigations(router, open);
  const go = (pathname?: string) =>
    tell({ navigation: { location: pathname ? { pathname, key: pathname } : undefined } } as never, {} as never);
  return { go, open };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that is late is opened as a document, as a plain link would', () => {
  const { go, open } = pretendedRouter();
  go('/application');
  jest.advanceTimersByTime(LATE_MS - 1);
  go('/application');
  expect(open).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(open.mock.calls).toEqual([['/application']]);
});

test('a page that opens in time, or is left for another, is not', () => {
  const { go, open } = pretendedRouter();
  go('/events');
  go('/news');
  jest.advanceTimersByTime(LATE_MS - 1);
  go();
  jest.advanceTimersByTime(LATE_MS);
  expect(open).not.toHaveBeenCalled();
});
