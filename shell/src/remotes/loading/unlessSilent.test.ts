import { SILENCE_MS, unlessSilent } from './unlessSilent';

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
