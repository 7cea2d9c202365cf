import { debounced } from './subscribeDebounced';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('continuous typing is saved every five seconds', () => {
  const save = jest.fn();
  const { changed } = debounced(save, 1000, 5000);
  for (let typed = 0; typed < 101; typed += 1) {
    changed();
    jest.advanceTimersByTime(100);
  }
  expect(save).toHaveBeenCalledTimes(2);
});
